import type { DemoScene } from '../../lib/demo-scene.ts';
import { acceptIntroduction, replaceRecipients, saveAi } from './queries.ts';
import { aiAtFirst, reachAtFirst } from './service.ts';

/** Campuses that opted in have read the introduction, and say who helps. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const { campusId, campus, users } of campuses) {
    if (!campus.settings.includes('opted_for_ai')) continue;
    const { introduced_at: _at, introduced_by_name: _by, version, ...initial } = aiAtFirst(campus.type);
    const values = {
      ...initial,
      model_reach: reachAtFirst(campus.type),
      help_words: helpWords,
    };
    await saveAi(db, campusId, values, version);
    await acceptIntroduction(db, campusId, { at: now, by: users.schoolAdmin });
    await replaceRecipients(db, campusId, [users.staff]);
  }
}

const helpWords =
  'Talk to the counselor, room 12, or call 555 0150 at any hour. In danger, call the emergency number.';
