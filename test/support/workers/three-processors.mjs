// Loaded before a program and its threads: they find three processors, however many there are.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.availableParallelism = () => 3;
syncBuiltinESMExports();
