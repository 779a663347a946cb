export { canonicalUrl } from './canonical-url.ts';
export { type CitationIndex, type CitedSource, openCitationIndex } from './citation-index.ts';
export { type Evidence, type FoundItem, OWN_KNOWLEDGE } from './evidence.ts';
export {
  decodeEvidence,
  encodeEvidence,
  evidenceFields,
  evidenceRecord,
  writtenInstant,
} from './evidence-codec.ts';
export { exportBibtex } from './export-bibtex.ts';
export { exportMarkdownReferences } from './export-references.ts';
export { addToLedger, createLedger, type Ledger } from './ledger.ts';
export { loadSnapshots } from './snapshots.ts';
export {
  type ExternalId,
  encodeFacts,
  factsOf,
  ID_SCHEMES,
  instantOfDate,
  isThin,
  type PartialDate,
  SOURCE_KINDS,
  type SourceAccess,
  type SourceFacts,
  type SourceKind,
} from './source-facts.ts';
