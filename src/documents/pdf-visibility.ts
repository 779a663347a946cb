import { isRecord } from '../kernel/index.ts';

/** What a page is drawn with, as pdf.js lists it. */
export interface PdfOperators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The numbers of the operators that matter, by pdf.js's names. */
export type PdfOperatorNumbers = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd'
    | 'setTextRenderingMode'
    | 'showText'
    | 'setFillRGBColor'
    | 'setFillColorN'
    | 'constructPath'
    | 'fill'
    | 'eoFill'
    | 'fillStroke'
    | 'eoFillStroke'
    | 'closeFillStroke'
    | 'closeEOFillStroke'
    | 'shadingFill'
    | 'transform',
    number
  >
>;

/** Neither filled nor stroked: 3 is drawn nowhere, 7 only cuts out what is drawn later. */
const DRAWN_NOWHERE = new Set([3, 7]);
/** Filled and not stroked: seen by the colour of its fill alone. */
const FILLED_ONLY = new Set([0, 4]);
/** How far the texts may be apart from what is drawn: ligatures, and signs that one of the two writes otherwise. */
const LOOK_AHEAD = 24;

interface Drawn {
  /** One letter at a time, without white space. */
  readonly letters: readonly string[];
  readonly isSeen: readonly boolean[];
}

/**
 * Which of a page's texts are drawn for nobody. A page all of whose text is drawn so is a picture with the text that was
 * recognized in it: that one is read.
 *
 * @param texts - In the order in which the page draws them.
 */
export function findUndrawn(
  operators: PdfOperators,
  numbers: PdfOperatorNumbers,
  texts: readonly string[],
): ReadonlySet<number> {
  const { letters, isSeen } = drawnLetters(operators, numbers);
  if (isSeen.every((seen) => seen) || isSeen.every((seen) => !seen)) return new Set();
  const undrawn = new Set<number>();
  let at = 0;
  for (const [index, text] of texts.entries()) {
    let hidden = 0;
    let known = 0;
    for (const letter of lettersOf(text)) {
      const found = letters.slice(at, at + LOOK_AHEAD).indexOf(letter);
      if (found < 0) continue;
      at += found;
      known += 1;
      if (isSeen[at] === false) hidden += 1;
      at += 1;
    }
    if (known > 0 && hidden * 2 > known) undrawn.add(index);
  }
  return undrawn;
}

/** What text is drawn with. */
interface DrawState {
  readonly mode: number;
  readonly isWhite: boolean;
}

function drawnLetters({ fnArray, argsArray }: PdfOperators, numbers: PdfOperatorNumbers): Drawn {
  const letters: string[] = [];
  const isSeen: boolean[] = [];
  const begins = [numbers.save, numbers.paintFormXObjectBegin];
  const ends = [numbers.restore, numbers.paintFormXObjectEnd];
  const saved: DrawState[] = [];
  let state: DrawState = { mode: 0, isWhite: false };
  let isPainted = false;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    isPainted ||= isPaint(operator, args, numbers, state) || isPicture(fnArray, index, numbers);
    if (begins.includes(operator)) saved.push(state);
    else if (ends.includes(operator)) state = saved.pop() ?? state;
    else if (operator === numbers.showText) {
      const shown = lettersOf(glyphsIn(args));
      const isDrawn = isVisible(state, isPainted);
      letters.push(...shown);
      isSeen.push(...shown.map(() => isDrawn));
    } else state = { ...state, ...changeOf(operator, args, numbers) };
  }
  return { letters, isSeen };
}

function isVisible({ mode, isWhite: isPaper }: DrawState, isPainted: boolean): boolean {
  return !DRAWN_NOWHERE.has(mode) && (isPainted || !isPaper || !FILLED_ONLY.has(mode));
}

function changeOf(
  operator: number,
  args: unknown,
  numbers: PdfOperatorNumbers,
): Partial<DrawState> {
  if (operator === numbers.setTextRenderingMode) return { mode: firstNumber(args) ?? 0 };
  if (operator === numbers.setFillRGBColor) return { isWhite: isWhite(args) };
  return operator === numbers.setFillColorN ? { isWhite: false } : {};
}

/** So light that nobody sees it on paper. */
const WHITE = /^#(?:f[5-9a-f]){3}$/i;

function isWhite(args: unknown): boolean {
  const first: unknown = Array.isArray(args) ? args[0] : undefined;
  return typeof first === 'string' && WHITE.test(first);
}

/** A surface in another colour than that of paper: white text may stand on it. */
function isPaint(
  operator: number,
  args: unknown,
  numbers: PdfOperatorNumbers,
  { isWhite: isPaper }: DrawState,
): boolean {
  if (operator === numbers.shadingFill) return true;
  if (operator !== numbers.constructPath || isPaper) return false;
  const { fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = numbers;
  const fills = [fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke];
  return fills.includes(firstNumber(args) ?? -1);
}

/** Pictures are not unpacked: of one nothing is left but where it would have stood. */
function isPicture(
  operators: readonly number[],
  index: number,
  { restore, transform }: PdfOperatorNumbers,
): boolean {
  return operators[index] === restore && operators[index - 1] === transform;
}

function firstNumber(args: unknown): number | undefined {
  const first: unknown = Array.isArray(args) ? args[0] : undefined;
  return typeof first === 'number' ? first : undefined;
}

function glyphsIn(args: unknown): string {
  const glyphs: unknown = Array.isArray(args) ? args[0] : undefined;
  if (!Array.isArray(glyphs)) return '';
  return glyphs
    .map((glyph: unknown) =>
      isRecord(glyph) && typeof glyph['unicode'] === 'string' ? glyph['unicode'] : '',
    )
    .join('');
}

function lettersOf(text: string): readonly string[] {
  return [...text.normalize('NFKC').replace(/\s+/g, '')];
}
