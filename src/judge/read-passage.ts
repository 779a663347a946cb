/** A passage as the relevance rule reads it. */
export interface ReadPassage {
  readonly url: string;
  readonly title: string;
  /** Of what it is about; '' where it has no title and opens with no name. */
  readonly name: string;
  readonly text: string;
  /** Index terms of the text. */
  readonly body: readonly string[];
  /** The question's clues that stand in title or text. */
  readonly clues: readonly string[];
  /** What the probes and its own words say of it. */
  readonly vote: number;
}
