import { setImmediate } from 'node:timers/promises';
import { createModel } from '../diagram/model.ts';
import { journey } from '../journey/journey.ts';
import { chartOrder, createFindings, type Findings } from './findings.ts';
import { createFunnel, type Funnel } from './funnel.ts';
import { collectJournals } from './journals.ts';
import type { JournalRow } from './rows.ts';

/** What journals say: the figures, and what the replay on the chart finds. */
export interface ExaminedJournals {
  funnel: Funnel;
  findings: Findings;
}

/** The number of journals that are examined before other work of the process gets a turn. */
const together = 20;

/** Examines journals: their figures, and how they differ from the chart. Does not block a server meanwhile. */
export async function examineJournals(rows: readonly JournalRow[]): Promise<ExaminedJournals> {
  const funnel = createFunnel(chartOrder);
  const findings = createFindings();
  for (const [index, journal] of collectJournals(rows).entries()) {
    funnel.add(journal);
    findings.add(journal);
    if (index % together === 0) await setImmediate();
  }
  return {
    funnel: funnel.getFigures(),
    findings: findings.getFindings(createModel(journey as never)),
  };
}
