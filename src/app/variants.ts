import { config } from '#config';
import type { Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { providerPage, providerPageGuards } from '../../machines/journey/fragments/providerPage.ts';
import { createFormGuards } from '../../machines/journey/guards.ts';
import {
  createJourneyChart,
  type HandOverExtension,
  type JourneyMachine,
} from '../../machines/journey/machine.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Adapters } from './adapters/adapter.ts';
import { createVariantAdapters } from './adapters/variants.ts';
import { client, files } from './services.tsx';
import type { SavedShapes } from './session/restore.ts';

/** The six-step journey with rare configuration: a provider's own page, or the direct submission. */
export const sixStepVariant: Variant = {
  createChart: (extension) =>
    createJourneyChart([sixStep], { providerPage, ...extension }).provide({
      guards: { ...createFormGuards(formRules), ...providerPageGuards },
    }),
  adapters: createVariantAdapters({ client, files, config }),
};

/** The parts in which a journey differs from the default six-step journey. */
export interface Variant {
  /** Creates the chart, with the states of the hand-over to another device if `extension` is given. */
  createChart(extension?: HandOverExtension): JourneyMachine;
  /** The adapters that replace or add to those of the six-step journey. */
  adapters: Partial<Adapters>;
  settings?: Pick<Settings, 'flow' | 'record' | 'carriesOver'>;
  /** The schemas of the saved values; by default those of the six-step journey. */
  shapes?: SavedShapes;
  /** Called once with the running actor. */
  follow?(actor: JourneyActor): void;
}
