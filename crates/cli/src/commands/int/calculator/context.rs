//! What an evaluation knows: limits, variables, and whether someone wants it to stop.

use super::{Fault, Limit, Value};
use adamant::integer::FactorProgress;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Asked between operations, and with what is being done during factorisations: whether to go on.
pub type Watch<'a> = &'a dyn Fn(Option<FactorProgress<'_>>) -> ControlFlow<()>;

/// A watch that never stops.
pub const ENDLESS: Watch<'static> = &|_| ControlFlow::Continue(());

/// Names with their values.
#[derive(Clone, Default)]
pub struct Variables {
    names: HashMap<String, Arc<Value>>,
    last: Option<Arc<Value>>,
}

impl Variables {
    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<Value> {
        match name {
            "ans" => self.last.as_deref().cloned(),
            "true" => Some(Value::Truth(true)),
            "false" => Some(Value::Truth(false)),
            _ => self.names.get(name).map(|value| (**value).clone()),
        }
    }

    /// All names that have a value.
    #[cfg(unix)]
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.names.keys().cloned().chain(self.last.is_some().then(|| "ans".to_string()))
    }

    /// The value of a line: of the name that it is assigned to, otherwise of `ans`.
    pub fn set(&mut self, name: Option<String>, value: Arc<Value>) {
        match name {
            Some(name) => drop(self.names.insert(name, value)),
            None => self.last = Some(value),
        }
    }
}

/// What an evaluation knows.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub limit: Limit,
    pub variables: &'a Variables,
    pub watch: Watch<'a>,
}

impl Context<'_> {
    /// # Errors
    /// When someone wants the evaluation to stop.
    pub fn go_on(&self, at: usize) -> Result<(), Fault> {
        match (self.watch)(None) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Fault::value(at, "stopped")),
        }
    }
}
