//! Tokens to a tree, by recursive descent: operators between two values. What stands between them is in `operand`.

use super::fault::Fault;
use super::limit::Limit;
use super::scan::{Scanner, Token, TokenKind};
use super::{Bitwise, Comparison, Kind, Node, Operation, Statement, function};
use std::ops::Range;

/// Parentheses, powers and signs inside each other. Deeper nesting would need more stack than there may be.
pub const DEPTH: usize = 200;

/// The tree of the part of a text; `None` where nothing is there.
///
/// # Errors
/// Where the text stops being an expression.
pub fn statement(text: &str, part: Range<usize>, limit: Limit) -> Result<Option<Statement>, Fault> {
    let mut parser = Parser::new(text, part.clone(), limit)?;
    if matches!(parser.token.kind, TokenKind::End) {
        return Ok(None);
    }
    let assign = parser.assigned()?;
    if assign.is_none() {
        // From the beginning.
        parser = Parser::new(text, part, limit)?;
    }
    let tree = parser.expression()?;
    match parser.token.kind {
        TokenKind::End => Ok(Some(Statement { assign, tree, warning: parser.warning })),
        TokenKind::Sign(")") => Err(Fault::syntax(parser.token.at, "no '(' belongs to this ')'")),
        TokenKind::Sign("=") => Err(Fault::syntax(
            parser.token.at,
            "'=' gives a value to the name before it, at the beginning of a line; '==' compares",
        )),
        ref other => {
            Err(Fault::syntax(parser.token.at, format!("an operator is expected before {}", other.name())))
        }
    }
}

pub struct Parser<'a> {
    scanner: Scanner<'a>,
    /// The next one.
    pub token: Token<'a>,
    pub depth: usize,
    warning: Option<Fault>,
}

/// A product: whether a `mod` is in it, and where.
struct Product {
    node: Node,
    modulo: Option<usize>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, part: Range<usize>, limit: Limit) -> Result<Parser<'a>, Fault> {
        let mut scanner = Scanner::new(text, part, limit);
        let token = scanner.next()?;
        Ok(Parser { scanner, token, depth: 0, warning: None })
    }

    pub fn advance(&mut self) -> Result<Token<'a>, Fault> {
        let next = self.scanner.next()?;
        Ok(std::mem::replace(&mut self.token, next))
    }

    pub fn is(&self, sign: &str) -> bool {
        matches!(self.token.kind, TokenKind::Sign(found) if found == sign)
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token.kind, TokenKind::Name(found) if found == word)
    }

    /// Takes the next token if it is this one; returns its place.
    pub fn take(&mut self, sign: &str) -> Result<Option<usize>, Fault> {
        if self.is(sign) { Ok(Some(self.advance()?.at)) } else { Ok(None) }
    }

    /// `name '='`
    fn assigned(&mut self) -> Result<Option<String>, Fault> {
        let TokenKind::Name(name) = self.token.kind else { return Ok(None) };
        let at = self.token.at;
        // What comes second may be no token at all; the error about it is for whoever reads the whole.
        if self.advance().is_err() || !self.is("=") {
            return Ok(None);
        }
        self.advance()?;
        if function::named(name).is_some() || ["mod", "xor", "ans", "true", "false"].contains(&name) {
            return Err(Fault::syntax(at, format!("'{name}' has a meaning and takes no value")));
        }
        Ok(Some(name.to_string()))
    }

    /// One more level of nesting.
    ///
    /// # Errors
    /// Where there are too many.
    pub fn deeper(&mut self, at: usize) -> Result<(), Fault> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Fault::syntax(at, format!("more than {DEPTH} levels of nesting")));
        }
        Ok(())
    }

    /// `or (comparison or)?`
    pub fn expression(&mut self) -> Result<Node, Fault> {
        self.deeper(self.token.at)?;
        let mut node = self.bits(Bitwise::Or)?;
        if let Some(comparison) = self.comparison() {
            let at = self.advance()?.at;
            let right = self.bits(Bitwise::Or)?;
            if self.comparison().is_some() {
                return Err(Fault::syntax(self.token.at, "comparisons in a row need parentheses"));
            }
            node = Node { at, kind: Kind::Compare(Box::new(node), comparison, Box::new(right)) };
        }
        self.depth -= 1;
        Ok(node)
    }

    fn comparison(&self) -> Option<Comparison> {
        let TokenKind::Sign(sign) = self.token.kind else { return None };
        Some(match sign {
            "==" => Comparison::Equal,
            "!=" => Comparison::Unequal,
            "<" => Comparison::Less,
            "<=" => Comparison::LessOrEqual,
            ">" => Comparison::Greater,
            ">=" => Comparison::GreaterOrEqual,
            _ => return None,
        })
    }

    /// `xor ('|' xor)*`, `and ('xor' and)*`, `shift ('&' shift)*`
    fn bits(&mut self, operation: Bitwise) -> Result<Node, Fault> {
        let part = |parser: &mut Parser<'a>| match operation {
            Bitwise::Or => parser.bits(Bitwise::Xor),
            Bitwise::Xor => parser.bits(Bitwise::And),
            Bitwise::And => parser.shift(),
        };
        let mut parts = vec![part(self)?];
        while match operation {
            Bitwise::Or => self.is("|"),
            Bitwise::Xor => self.is_word("xor"),
            Bitwise::And => self.is("&"),
        } {
            self.advance()?;
            parts.push(part(self)?);
        }
        Ok(alone(parts, |parts| Node { at: parts[0].at, kind: Kind::Bits(operation, parts) }))
    }

    /// `sum (('<<' | '>>') sum)*`
    fn shift(&mut self) -> Result<Node, Fault> {
        let first = self.sum()?;
        let mut shifts = Vec::new();
        while self.is("<<") || self.is(">>") {
            let right = self.is(">>");
            self.advance()?;
            shifts.push((right, self.sum()?));
        }
        if shifts.is_empty() {
            return Ok(first);
        }
        Ok(Node { at: first.at, kind: Kind::Shift(Box::new(first), shifts) })
    }

    /// `product (('+' | '-') product)*`
    fn sum(&mut self) -> Result<Node, Fault> {
        let Product { node: first, mut modulo } = self.product()?;
        let at = first.at;
        let mut terms = vec![(false, first)];
        while self.is("+") || self.is("-") {
            let subtract = self.is("-");
            self.advance()?;
            let term = self.product()?;
            modulo = modulo.or(term.modulo);
            terms.push((subtract, term.node));
        }
        if terms.len() == 1
            && let Some((_, only)) = terms.pop()
        {
            return Ok(only);
        }
        if let Some(at) = modulo {
            self.warn(at);
        }
        Ok(Node { at, kind: Kind::Sum(terms) })
    }

    /// `signed (('*' | '/' | '%' | 'mod') signed)*`
    fn product(&mut self) -> Result<Product, Fault> {
        let first = self.signed()?;
        let (mut factors, mut modulo) = (Vec::new(), None);
        loop {
            let operation = match self.token.kind {
                TokenKind::Sign("*") => Operation::Multiply,
                TokenKind::Sign("/") => Operation::Divide,
                TokenKind::Sign("%") => Operation::Remainder,
                TokenKind::Name("mod") => Operation::Modulo,
                _ => break,
            };
            let at = self.advance()?.at;
            match (operation, modulo) {
                (Operation::Modulo, _) => modulo = Some(at),
                (_, Some(at)) => self.warn(at),
                _ => {}
            }
            factors.push((operation, self.signed()?));
        }
        if factors.is_empty() {
            return Ok(Product { node: first, modulo });
        }
        Ok(Product { node: Node { at: first.at, kind: Kind::Product(Box::new(first), factors) }, modulo })
    }

    /// The `mod` at this place was once applied to more than it is now.
    fn warn(&mut self, at: usize) {
        let message =
            "'mod' binds as '*' and '%' do; in version 0.1 it took whole sums; parentheses make it clear";
        self.warning.get_or_insert_with(|| Fault::syntax(at, message));
    }
}

/// The only one, or what becomes of several.
fn alone(mut nodes: Vec<Node>, join: impl FnOnce(Vec<Node>) -> Node) -> Node {
    match nodes.pop() {
        Some(only) if nodes.is_empty() => only,
        last => {
            nodes.extend(last);
            join(nodes)
        }
    }
}
