import { contentTerms } from '../text/index.ts';

/** Words of every subject: who asks in words of his own uses them, and a text that answers need not. */
const COMMON = new Set(
  contentTerms(`want need make use get put take give go come keep let try start stop turn switch set change see look
  think work happen call ask mean help allow cause become seem appear begin end finish leave stay bring hold
  pick choose receive handle deal avoid prevent ensure expect add remove run pass wait
  completely fully totally really actually simply easily quickly automatically manually properly correctly always never
  often usually sometimes only just still already again once instead together separately explicitly currently normally
  different same other another several many more most less least some any each every all both own certain specific
  particular special common general main full whole entire simultaneous usable
  new old good bad better best big small large long short high low empty right wrong possible available safe sure able
  unable free ready important kind type sort way thing part piece place point time case example lot bit
  someone somebody something anything everything unless without within during since while first last next previous
  gave showed shown went gone given machine mine own suppose reality fact truth moment somehow anyway exactly article
  paragraph excerpt`),
);
/** What such a word counts beside one that tells what the question is about. */
const SHARE = 0.5;

/** What a term of a question counts for its form alone, in (0, 1]. */
export function weightOfWord(term: string): number {
  return COMMON.has(term) ? SHARE : 1;
}
