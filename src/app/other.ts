import type { JourneyMachine } from '../../machines/journey/chart.ts';
import type { Settings } from '../../machines/journey/context.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import type { PortJobs } from './ports/job.ts';
import type { SavedShapes } from './session/salvage.ts';

/** What is not the six-step journey as most banks have it, in files of its own. */
export interface Other {
  chart: JourneyMachine;
  jobs: Partial<PortJobs>;
  settings?: Pick<Settings, 'flow' | 'record'>;
  shapes?: SavedShapes;
  follow?(actor: JourneyActor): void;
}
