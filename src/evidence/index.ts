export { canonicalUrl } from './canonical-url.ts';
export { type CitationIndex, type CitedSource, openCitationIndex } from './citation-index.ts';
export { countIndependent } from './count-independent.ts';
export {
  decodeEvidence,
  type Evidence,
  encodeEvidence,
  evidenceFields,
  evidenceRecord,
  type FoundItem,
  OWN_KNOWLEDGE,
  writtenInstant,
} from './evidence.ts';
export { exportCsl } from './export-csl.ts';
export { exportBibtex, exportMarkdownReferences } from './export-references.ts';
export { exportRis } from './export-ris.ts';
export { addBySteps, addToLedger, createLedger, type Ledger } from './ledger.ts';
export { originsBySteps, originsOf } from './origin.ts';
export { loadSnapshots } from './snapshots.ts';
export {
  type ExternalId,
  encodeFacts,
  factsOf,
  givenBy,
  ID_SCHEMES,
  instantOfDate,
  isThin,
  type PartialDate,
  SOURCE_KINDS,
  type SourceAccess,
  type SourceFacts,
  type SourceKind,
  versionNamed,
} from './source-facts.ts';
export { isStuffed, isWrittenToBeFound } from './stuffing.ts';
export { retractionOf, shareRetractions, workIdsOf } from './work-identity.ts';
