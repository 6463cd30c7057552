import { config } from '#config';
import type { Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { providerPage, providerPageGuards } from '../../machines/journey/fragments/providerPage.ts';
import { formGuards } from '../../machines/journey/guards.ts';
import { type JourneyMachine, journeyChart } from '../../machines/journey/machine.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Adapters } from './adapters/adapter.ts';
import { variantAdapters } from './adapters/variants.ts';
import { client, files } from './services.tsx';
import type { SavedShapes } from './session/restore.ts';

/** The six-step journey at a bank that has configured what most have not: a provider's page, the direct submission. */
export const sixStepVariant: Variant = {
  chart: journeyChart([sixStep], { page: providerPage }).provide({
    guards: { ...formGuards(formRules), ...providerPageGuards },
  }),
  adapters: variantAdapters({ client, files, config }),
};

/** What is not the six-step journey as most banks have it, in files of its own. */
export interface Variant {
  chart: JourneyMachine;
  adapters: Partial<Adapters>;
  settings?: Pick<Settings, 'flow' | 'record'>;
  shapes?: SavedShapes;
  follow?(actor: JourneyActor): void;
}
