import { describe } from 'vitest';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { memoryActionsContract } from './memory-actions.contract.ts';
import { memoryImportContract } from './memory-import.contract.ts';
import { memoryIntakeContract } from './memory-intake.contract.ts';
import { memoryMeaningContract } from './memory-meaning.contract.ts';
import { memoryNodesContract } from './memory-nodes.contract.ts';
import { memoryRecallContract } from './memory-recall.contract.ts';
import { memoryUpkeepContract } from './memory-upkeep.contract.ts';
import { memoryValuesContract } from './memory-values.contract.ts';

/** What every memory promises, whatever database it stands on. */
function memoryContracts(name: string, open: () => Promise<Sql>): void {
  memoryNodesContract(name, open);
  memoryIntakeContract(name, open);
  memoryImportContract(name, open);
  memoryRecallContract(name, open);
  memoryMeaningContract(name, open);
  memoryValuesContract(name, open);
  memoryActionsContract(name, open);
  memoryUpkeepContract(name, open);
}

memoryContracts('sqlite', () => openSqlite(':memory:'));

const postgresMissing = await isPostgresMissing();

describe.skipIf(postgresMissing)('PostgreSQL', () => {
  memoryContracts('postgres', () => openTestPostgres());
});
