/** An element of a parsed answer. Names keep their prefix: `arxiv:doi`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The elements of a name directly inside another. */
export function childrenNamed(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

/** The first element at a path of names: `MedlineCitation/Article/Journal`. */
export function elementAt(parent: XmlElement, path: string): XmlElement | undefined {
  let at: XmlElement | undefined = parent;
  for (const name of path.split('/')) {
    if (at === undefined) return undefined;
    at = childrenNamed(at, name)[0];
  }
  return at;
}

/** All text inside an element, its inline elements' too; `''` for none. */
export function textInside(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children
    .map((child) => (typeof child === 'string' ? child : textInside(child)))
    .join('');
}
