import type { Parser as XmlParser } from 'htmlparser2';
import { fail, ok, parseJson, type Result } from '../kernel/index.ts';
import type { SourceBody } from './source.ts';
import type { XmlElement } from './xml.ts';

/** Nested deeper than this an answer is none. */
const MAX_DEPTH = 128;

/** Parses an answer as its adapter wants it; the failure says what is wrong, for people. */
export async function parseBody(
  type: SourceBody['type'],
  text: string,
): Promise<Result<SourceBody, string>> {
  if (type === 'text') {
    const { Parser } = await import('htmlparser2');
    return ok({ type, text, asXml: () => parseXml(text, Parser) });
  }
  if (type === 'json') {
    const parsed = parseJson(text.replace(/^\ufeff/, ''));
    return parsed.ok ? ok({ type, value: parsed.value }) : parsed;
  }
  const root = parseXml(text, (await import('htmlparser2')).Parser);
  return root.ok ? ok({ type, root: root.value }) : root;
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** No document type is read and no entity of one: a body cannot name files, addresses or other entities. */
function parseXml(text: string, Parser: typeof XmlParser): Result<XmlElement, string> {
  const stack: OpenElement[] = [];
  let root: OpenElement | undefined;
  let isWhole = false;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] };
        if (stack.length >= MAX_DEPTH) isTooDeep = true;
        stack.at(-1)?.children.push(element);
        root ??= element;
        stack.push(element);
      },
      ontext: (part) => stack.at(-1)?.children.push(part),
      onclosetag(_, isImplied) {
        stack.pop();
        // The parser closes what a cut answer left open.
        if (stack.length === 0) isWhole = !isImplied;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (root === undefined) return fail('there is no element in it');
  if (isTooDeep) return fail(`nested deeper than ${MAX_DEPTH} levels`);
  return isWhole ? ok(root) : fail(`<${root.name}> is not closed: the answer is cut`);
}

const SILENT = new Set(['script', 'style', 'template', 'head', 'svg', 'math']);
const BLOCK =
  /^(?:jats:)?(?:p|div|h[1-6]|ul|ol|dl|table|pre|blockquote|section|sec|title|article|hr|list|disp-formula)$/;
const LINE = /^(?:jats:)?(?:br|li|dt|dd|tr|list-item)$/;

/** What stands around an element: blocks are an empty line apart, items a line. */
function gapOf(name: string): string {
  if (BLOCK.test(name)) return '\n\n';
  return LINE.test(name) ? '\n' : '';
}

/** The words of HTML or JATS: blocks on lines of their own, entities read, scripts left out. */
export async function loadTextOf(): Promise<(markup: string) => string> {
  const { Parser } = await import('htmlparser2');
  return (markup) => {
    const words: string[] = [];
    let silent = 0;
    const parser = new Parser(
      {
        onopentag(name) {
          if (SILENT.has(name)) silent += 1;
          words.push(gapOf(name));
        },
        ontext(part) {
          if (silent === 0) words.push(part);
        },
        onclosetag(name) {
          if (SILENT.has(name)) silent -= 1;
          words.push(gapOf(name));
        },
      },
      { decodeEntities: true, lowerCaseTags: true },
    );
    parser.end(markup);
    return words
      .join('')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim();
  };
}
