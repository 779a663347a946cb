type Attributes = Readonly<Record<string, string>>;

/** Follows a page while it is parsed, and says which parts a reader opens by something that is seen. */
export interface OpenedParts {
  /** @returns Whether this element is such a part. */
  open(name: string, attributes: Attributes): boolean;
  /** The element opened last is seen and in no menu: what it names, or what comes behind it, is text that a reader gets to. */
  admit(attributes: Attributes): void;
  close(): void;
}

/** Elements that one names, at most; a page has a few. */
const MAX_NAMED = 10_000;

interface Place {
  readonly name: string;
  isOpener: boolean;
  /** The next element below it is what an opener in front of it opens. */
  awaits: boolean;
}

/**
 * Answers under their questions, tabs, "read more": what opens them says so (`aria-controls`, `aria-expanded`, or the
 * words of a known library), stands in front of them and is seen itself.
 *
 * @see docs/spec/documents.md, DOC-26
 */
export function createOpenedParts(): OpenedParts {
  const named = new Set<string>();
  const openers = new Set<string>();
  const places: Place[] = [];
  const isNamed = ({ id, 'aria-labelledby': label }: Attributes): boolean =>
    (id !== undefined && named.has(id)) || (label !== undefined && openers.has(label));
  return {
    open(name, attributes) {
      const around = places.at(-1);
      const isNext = around?.awaits === true && !INLINE.has(name);
      if (around !== undefined && isNext) around.awaits = false;
      places.push({ name, isOpener: false, awaits: false });
      return isNext || isNamed(attributes);
    },
    admit(attributes) {
      const place = places.at(-1);
      if (place === undefined || named.size >= MAX_NAMED || !isOpening(attributes)) return;
      const targets = targetsOf(attributes);
      place.isOpener = targets.length === 0;
      for (const target of targets) named.add(target);
      if (attributes['id'] !== undefined) openers.add(attributes['id']);
    },
    close() {
      const place = places.pop();
      const around = places.at(-1);
      if (place === undefined || around === undefined) return;
      // A question is often a heading with a button in it: what it opens comes behind the heading.
      if (place.isOpener || (place.awaits && HEADING.test(place.name))) around.awaits = true;
    },
  };
}

/** What stands beside the words of an opener: pictures and marks. */
const INLINE = new Set('svg path use i img span b em strong small br a'.split(' '));
const HEADING = /^(?:h[1-6]|dt)$/;

/** Whether an element says that it opens a part of the page, a menu excepted. */
export function isOpening(attributes: Attributes): boolean {
  if (!/^(?:false)?$/.test(attributes['aria-haspopup'] ?? '')) return false;
  return (
    attributes['aria-expanded'] !== undefined ||
    attributes['aria-controls'] !== undefined ||
    attributes['role'] === 'tab' ||
    /^(?:collapse|tab|pill)$/.test(attributes['data-bs-toggle'] ?? attributes['data-toggle'] ?? '')
  );
}

function targetsOf(attributes: Attributes): readonly string[] {
  const written =
    attributes['aria-controls'] ??
    attributes['data-bs-target'] ??
    attributes['data-target'] ??
    attributes['href'] ??
    '';
  return written.split(/\s+/).flatMap((target) => target.replace(/^.*#/, '') || []);
}
