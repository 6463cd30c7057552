import { lists } from '../data/lists.ts';
import type { Handlers } from './handler.ts';

/** Reference lists; as with real hosts some come bare and some inside `data` (API-04). */
export const listHandlers = {
  jobTypes: () => ({ data: lists.jobs }),
  jobTitles: () => ({ data: lists.titles }),
  industries: () => ({ data: lists.industries }),
  jobTitlesViaDb: () => lists.titles,
  jobTypesViaDb: () => lists.jobs,
  industriesViaDb: () => lists.industries,
  companies: () => ({ data: lists.companies }),
  maritalStatuses: () => ({ data: lists.maritalStatuses }),
  educations: () => ({ data: lists.educations }),
  olderJobTypesV1: () => ({ data: lists.jobs }),
  olderJobTitlesV1: () => ({ data: lists.titles }),
  homeStatuses: () => ({ data: lists.homeStatuses }),
  olderJobTitles: () => lists.titles,
  olderJobTypes: () => lists.jobs,
  olderIndustries: () => lists.industries,
} satisfies Partial<Handlers>;
