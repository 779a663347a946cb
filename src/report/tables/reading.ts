import type { Formula } from './formula.ts';

/** A formula, and how much of the question has to be explained for it. */
export type ReadTable = { readonly formula: Formula; readonly least: Least };

/** `named`: so is what it asks for; `sure`: its columns and rows are told by words of the question. */
export type Least = 'named' | 'sure' | 'list' | 'unsure';
