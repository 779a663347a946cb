import { openSqlite } from '../../src/storage/index.ts';
import { sqlContract } from './sql.contract.ts';

sqlContract('sqlite', () => openSqlite(':memory:'));
