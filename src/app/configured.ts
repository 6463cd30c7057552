import { journeyChart } from '../../machines/journey/chart.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { providerPage, providerPageGuards } from '../../machines/journey/fragments/providerPage.ts';
import { formGuards } from '../../machines/journey/guards.ts';
import { config } from '../config.ts';
import type { Other } from './other.ts';
import { configuredJobs } from './ports/configured.ts';
import { client, files } from './services.tsx';

/** The six-step journey at a bank that has configured what most have not: a provider's page, the direct submission. */
export const other: Other = {
  chart: journeyChart([sixStep], { page: providerPage }).provide({
    guards: { ...formGuards(formRules), ...providerPageGuards },
  }),
  jobs: configuredJobs({ client, files, config }),
};
