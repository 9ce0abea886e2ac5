//! Tokens to a tree, by recursive descent.

use super::fault::Fault;
use super::function;
use super::limit::Limit;
use super::scan::{Scanner, Token, TokenKind};
use super::{Kind, Node, Operation};

/// Parentheses, powers and signs inside each other. Deeper nesting would need more stack than there may be.
const DEPTH: usize = 200;

/// The tree of an expression.
///
/// # Errors
/// Where the text stops being an expression.
pub fn tree(text: &str, limit: Limit) -> Result<Node, Fault> {
    let mut scanner = Scanner::new(text, limit);
    let token = scanner.next()?;
    if matches!(token.kind, TokenKind::End) {
        return Err(Fault::syntax(0, "an expression is expected"));
    }
    let mut parser = Parser { scanner, token, depth: 0 };
    let node = parser.expression()?;
    match parser.token.kind {
        TokenKind::End => Ok(node),
        TokenKind::Sign(')') => Err(Fault::syntax(parser.token.at, "no '(' belongs to this ')'")),
        ref other => {
            Err(Fault::syntax(parser.token.at, format!("an operator is expected before {}", other.name())))
        }
    }
}

struct Parser<'a> {
    scanner: Scanner<'a>,
    /// The next one.
    token: Token<'a>,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn advance(&mut self) -> Result<Token<'a>, Fault> {
        let next = self.scanner.next()?;
        Ok(std::mem::replace(&mut self.token, next))
    }

    fn is(&self, sign: char) -> bool {
        matches!(self.token.kind, TokenKind::Sign(found) if found == sign)
    }

    /// Takes the next token if it is this one; returns its place.
    fn take(&mut self, sign: char) -> Result<Option<usize>, Fault> {
        if self.is(sign) { Ok(Some(self.advance()?.at)) } else { Ok(None) }
    }

    /// `sum (mod sum)*`
    fn expression(&mut self) -> Result<Node, Fault> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Fault::syntax(self.token.at, format!("more than {DEPTH} levels of nesting")));
        }
        let first = self.sum()?;
        let mut moduli = Vec::new();
        while matches!(self.token.kind, TokenKind::Name("mod")) {
            self.advance()?;
            moduli.push(self.sum()?);
        }
        self.depth -= 1;
        if moduli.is_empty() {
            return Ok(first);
        }
        Ok(Node { at: first.at, kind: Kind::Modulo(Box::new(first), moduli) })
    }

    /// `product (('+' | '-') product)*`
    fn sum(&mut self) -> Result<Node, Fault> {
        let first = self.product()?;
        let at = first.at;
        let mut terms = vec![(false, first)];
        while self.is('+') || self.is('-') {
            let subtract = self.is('-');
            self.advance()?;
            terms.push((subtract, self.product()?));
        }
        if terms.len() == 1
            && let Some((_, only)) = terms.pop()
        {
            return Ok(only);
        }
        Ok(Node { at, kind: Kind::Sum(terms) })
    }

    /// `signed (('*' | '/' | '%') signed)*`
    fn product(&mut self) -> Result<Node, Fault> {
        let first = self.signed()?;
        let mut factors = Vec::new();
        loop {
            let operation = match self.token.kind {
                TokenKind::Sign('*') => Operation::Multiply,
                TokenKind::Sign('/') => Operation::Divide,
                TokenKind::Sign('%') => Operation::Remainder,
                _ => break,
            };
            self.advance()?;
            factors.push((operation, self.signed()?));
        }
        if factors.is_empty() {
            return Ok(first);
        }
        Ok(Node { at: first.at, kind: Kind::Product(Box::new(first), factors) })
    }

    /// `('+' | '-')* power`
    fn signed(&mut self) -> Result<Node, Fault> {
        let (at, mut negative) = (self.token.at, false);
        while self.is('+') || self.is('-') {
            negative ^= self.is('-');
            self.advance()?;
        }
        let power = self.power()?;
        Ok(if negative { Node { at, kind: Kind::Negative(Box::new(power)) } } else { power })
    }

    /// `operand ('^' signed)?`, so that powers group from the right.
    fn power(&mut self) -> Result<Node, Fault> {
        let mut base = self.operand()?;
        let mut factorials = Vec::new();
        while let Some(at) = self.take('!')? {
            factorials.push(at);
        }
        if let Some(&at) = factorials.first() {
            base = Node { at, kind: Kind::Factorial(Box::new(base), factorials) };
        }
        let Some(at) = self.take('^')? else { return Ok(base) };
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Fault::syntax(at, format!("more than {DEPTH} levels of nesting")));
        }
        let exponent = self.signed()?;
        self.depth -= 1;
        Ok(Node { at, kind: Kind::Power(Box::new(base), Box::new(exponent)) })
    }

    /// A number, a call, or an expression in parentheses.
    fn operand(&mut self) -> Result<Node, Fault> {
        if let Some(at) = self.take('(')? {
            let inner = self.expression()?;
            self.close(at)?;
            return Ok(inner);
        }
        if matches!(self.token.kind, TokenKind::Number(_) | TokenKind::Name(_)) {
            let token = self.advance()?;
            return match token.kind {
                TokenKind::Number(number) => Ok(Node { at: token.at, kind: Kind::Number(number) }),
                TokenKind::Name(name) => self.call(name, token.at),
                _ => Err(Fault::syntax(token.at, "a number is expected")),
            };
        }
        Err(Fault::syntax(self.token.at, format!("a number is expected before {}", self.token.kind.name())))
    }

    /// The arguments of a function, after its name.
    fn call(&mut self, name: &str, at: usize) -> Result<Node, Fault> {
        let Some(function) = function::named(name) else {
            let message = if name == "mod" {
                "a number is expected before 'mod'".to_string()
            } else {
                format!(
                    "no function is called '{name}'{}; known: {}",
                    function::hint(name),
                    function::names()
                )
            };
            return Err(Fault::syntax(at, message));
        };
        let Some(open) = self.take('(')? else {
            return Err(Fault::syntax(self.token.at, format!("'(' is expected after '{name}'")));
        };
        let mut arguments = Vec::new();
        if !self.is(')') {
            arguments.push(self.expression()?);
            while self.take(',')?.is_some() {
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
            TokenKind::Sign(')') => self.advance().map(|_| ()),
            TokenKind::End => Err(Fault::syntax(open, "no ')' belongs to this '('")),
            ref other => Err(Fault::syntax(
                self.token.at,
                format!("an operator or ')' is expected before {}", other.name()),
            )),
        }
    }
}
