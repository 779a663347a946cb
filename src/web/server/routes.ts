import { doctorPage, settingsPage, sourcesPage } from '../pages/around.ts';
import { askPage } from '../pages/ask.ts';
import { changesPage } from '../pages/changes.ts';
import { contextPage, droppedPage } from '../pages/context.ts';
import { evidencePage } from '../pages/evidence.ts';
import { lineagePage } from '../pages/lineage.ts';
import { memoryPage } from '../pages/memory.ts';
import { memoryNodePage } from '../pages/memory-node.ts';
import { reportPage } from '../pages/report.ts';
import { rulesPage, skillRulesPage } from '../pages/rules.ts';
import { runEvents, runPage, stopRun } from '../pages/run.ts';
import { sessionsPage } from '../pages/sessions.ts';
import { snapshotPage } from '../pages/snapshot.ts';
import { stepsPage } from '../pages/steps.ts';
import { watchesPage } from '../pages/watches.ts';
import type { Route } from '../site/route.ts';
import { readAsset } from './assets.ts';
import { chooseLanguage } from './choose-language.ts';
import { runOperationForm } from './run-operation-form.ts';
import { showSignIn, signIn } from './sign-in.ts';

/** Every address that is served. Those that are not open want the cookie, before anything else is looked at. */
export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/', isOpen: true, answer: showSignIn },
  { method: 'POST', path: '/session', isOpen: true, answer: signIn },
  {
    method: 'GET',
    path: '/assets/:file',
    isOpen: true,
    answer: ({ params }) => readAsset(params['file'] ?? ''),
  },
  { method: 'GET', path: '/', answer: askPage },
  { method: 'GET', path: '/sessions', answer: sessionsPage },
  { method: 'GET', path: '/s/:id', answer: runPage },
  { method: 'GET', path: '/s/:id/events', answer: runEvents },
  { method: 'POST', path: '/s/:id/stop', answer: stopRun },
  { method: 'GET', path: '/s/:id/report', answer: reportPage },
  { method: 'GET', path: '/s/:id/snapshots/:sha256', answer: snapshotPage },
  { method: 'GET', path: '/s/:id/evidence', answer: evidencePage },
  { method: 'GET', path: '/s/:id/steps', answer: stepsPage },
  { method: 'GET', path: '/s/:id/changes', answer: changesPage },
  { method: 'GET', path: '/watches', answer: watchesPage },
  { method: 'GET', path: '/memory', answer: memoryPage },
  { method: 'GET', path: '/memory/:node', answer: memoryNodePage },
  { method: 'GET', path: '/rules', answer: rulesPage },
  { method: 'GET', path: '/rules/:skill', answer: skillRulesPage },
  { method: 'GET', path: '/lineage', answer: lineagePage },
  { method: 'GET', path: '/context', answer: contextPage },
  { method: 'GET', path: '/context/:session', answer: droppedPage },
  { method: 'GET', path: '/sources', answer: sourcesPage },
  { method: 'GET', path: '/settings', answer: settingsPage },
  { method: 'GET', path: '/doctor', answer: doctorPage },
  { method: 'POST', path: '/do/:operation', answer: runOperationForm },
  { method: 'POST', path: '/language', answer: chooseLanguage },
];
