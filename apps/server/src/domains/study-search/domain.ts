import type { Domain } from '../../lib/domain.ts';
import { everyMinute, nightly } from '../../lib/jobs.ts';
import { indexSources } from './index-sources.ts';
import { rebuildIndex } from './rebuild-index.ts';

export const studySearchDomain: Domain = {
  routes: [],
  periodicJobs: [
    { name: 'studySearch.index', runner: 'heavy', ...everyMinute, work: indexSources },
    { name: 'studySearch.rebuild', ...nightly, pattern: '17 3 * * *', work: rebuildIndex },
  ],
};
