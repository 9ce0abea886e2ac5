//! Tokens to a tree: signs, powers, and what they belong to.

use super::fault::Fault;
use super::parse::Parser;
use super::scan::TokenKind;
use super::{Kind, Node, Prefix, function};

impl Parser<'_> {
    /// `('+' | '-' | '~')* power`
    pub fn signed(&mut self) -> Result<Node, Fault> {
        let at = self.token.at;
        let mut signs = Vec::new();
        loop {
            let sign = match self.token.kind {
                TokenKind::Sign("-") => Prefix::Minus,
                TokenKind::Sign("~") => Prefix::Complement,
                TokenKind::Sign("+") => {
                    self.advance()?;
                    continue;
                }
                _ => break,
            };
            self.advance()?;
            // Twice the same is nothing.
            if signs.last() == Some(&sign) {
                signs.pop();
            } else {
                signs.push(sign);
            }
        }
        let power = self.power()?;
        if signs.is_empty() {
            return Ok(power);
        }
        signs.reverse();
        Ok(Node { at, kind: Kind::Prefix(Box::new(power), signs) })
    }

    /// `operand '!'* ('^' signed)?`, so that powers group from the right.
    fn power(&mut self) -> Result<Node, Fault> {
        let mut base = self.operand()?;
        let mut factorials = Vec::new();
        while let Some(at) = self.take("!")? {
            factorials.push(at);
        }
        if let Some(&at) = factorials.first() {
            base = Node { at, kind: Kind::Factorial(Box::new(base), factorials) };
        }
        let Some(at) = self.take("^")? else { return Ok(base) };
        self.deeper(at)?;
        let exponent = self.signed()?;
        self.depth -= 1;
        Ok(Node { at, kind: Kind::Power(Box::new(base), Box::new(exponent)) })
    }

    /// A number, a name, a call, or an expression in parentheses.
    fn operand(&mut self) -> Result<Node, Fault> {
        if let Some(at) = self.take("(")? {
            let inner = self.expression()?;
            self.close(at)?;
            return Ok(inner);
        }
        if matches!(self.token.kind, TokenKind::Number(_) | TokenKind::Name(_)) {
            let token = self.advance()?;
            return match token.kind {
                TokenKind::Number(number) => Ok(Node { at: token.at, kind: Kind::Number(number) }),
                TokenKind::Name(name) => self.named(name, token.at),
                _ => Err(Fault::syntax(token.at, "a number is expected")),
            };
        }
        Err(Fault::syntax(self.token.at, format!("a number is expected before {}", self.token.kind.name())))
    }

    /// A variable, or a function with its arguments, after its name.
    fn named(&mut self, name: &str, at: usize) -> Result<Node, Fault> {
        if ["mod", "xor"].contains(&name) {
            return Err(Fault::syntax(at, format!("a number is expected before '{name}'")));
        }
        let Some(function) = function::named(name) else {
            if !self.is("(") {
                return Ok(Node { at, kind: Kind::Name(name.to_string()) });
            }
            let message = format!(
                "no function is called '{name}'{}; known: {}",
                function::hint(name),
                function::names()
            );
            return Err(Fault::syntax(at, message));
        };
        let Some(open) = self.take("(")? else {
            return Err(Fault::syntax(self.token.at, format!("'(' is expected after '{name}'")));
        };
        let mut arguments = Vec::new();
        if !self.is(")") {
            arguments.push(self.expression()?);
            while self.take(",")?.is_some() {
                arguments.push(self.expression()?);
            }
        }
        self.close(open)?;
        if !function.arguments.contains(&arguments.len()) {
            return Err(Fault::syntax(at, format!("{} is called as {}", function.name, function.usage)));
        }
        Ok(Node { at, kind: Kind::Call(function, arguments) })
    }

    /// The end of what began at `open`.
    fn close(&mut self, open: usize) -> Result<(), Fault> {
        match self.token.kind {
            TokenKind::Sign(")") => self.advance().map(|_| ()),
            TokenKind::End => Err(Fault::syntax(open, "no ')' belongs to this '('")),
            ref other => Err(Fault::syntax(
                self.token.at,
                format!("an operator or ')' is expected before {}", other.name()),
            )),
        }
    }
}
