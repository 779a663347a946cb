export { canonicalUrl } from './canonical-url.ts';
export { type Evidence, type FoundItem, type Metadata, OWN_KNOWLEDGE } from './evidence.ts';
export {
  decodeEvidence,
  type EvidenceLine,
  encodeEvidence,
  evidenceSchema,
} from './evidence-codec.ts';
export { exportBibtex } from './export-bibtex.ts';
export { exportMarkdownReferences } from './export-references.ts';
export { addToLedger, createLedger, type Ledger, type RefusedItem } from './ledger.ts';
export { type MergedCitations, mergeCitations } from './merge-citations.ts';
export { copySnapshots, loadSnapshots } from './snapshots.ts';
