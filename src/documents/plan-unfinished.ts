import { type IndexJob, type IndexOutcome, kindOfChange, NOTHING_INDEXED } from './index-files.ts';
import type { SeenFile } from './list-files.ts';
import type { StoredFile } from './stored-file.ts';

/** What a thread that ended before its time has done of its job, and the job of the next one. */
export interface Unfinished {
  readonly done: IndexOutcome;
  readonly job: IndexJob;
}

/** `stored` is what is in the index now. What was not finished is read again. */
export function planUnfinished(job: IndexJob, stored: ReadonlyMap<string, StoredFile>): Unfinished {
  const counts = { added: 0, changed: 0, untouched: 0, leftOut: 0 };
  const files: SeenFile[] = [];
  let passagesKept = job.passagesKept;
  for (const seen of job.files) {
    const before = job.known.get(seen.relative);
    const file = stored.get(seen.relative);
    if (file === undefined || !isAsSeen(file, seen) || isAsSeen(before, seen)) {
      files.push(seen);
      continue;
    }
    passagesKept += file.passages;
    const isSame = before?.isDone === true && before.sha256 === file.sha256;
    counts[isSame ? 'untouched' : kindOfChange(before, file)] += 1;
  }
  const finished = job.files.length - files.length;
  const onProgress: IndexJob['onProgress'] = (progress) =>
    job.onProgress({ ...progress, filesRead: progress.filesRead + finished });
  return {
    done: { ...NOTHING_INDEXED, ...counts },
    job: { ...job, known: stored, files, passagesKept, onProgress },
  };
}

function isAsSeen(file: StoredFile | undefined, seen: SeenFile): boolean {
  return (
    file?.isDone === true &&
    file.size === seen.size &&
    file.mtimeMs === seen.mtimeMs &&
    file.ctimeMs === seen.ctimeMs
  );
}

/** Of one job that two threads have done. */
export function joinOutcomes(first: IndexOutcome, second: IndexOutcome): IndexOutcome {
  return {
    added: first.added + second.added,
    changed: first.changed + second.changed,
    untouched: first.untouched + second.untouched,
    leftOut: first.leftOut + second.leftOut,
    unread: second.unread,
    skipped: [...first.skipped, ...second.skipped],
  };
}
