import { newsOf } from '@pelion/contract/notices/facts';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import {
  bringTo,
  buildCardScene,
  buildCycle,
  cardOf,
  moveCard,
  moveOn,
  writeCard,
} from '../../../test/report-cards.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, minute, hoursLater, keptCampus } = noticesDesk(allNotices);

const rowsOf = async (member: Member) => {
  await minute();
  await minute();
  const rows = await (await pelion().as(member)).ok('listNotifications', {
    params: { campus_id: member.campusId },
  });
  return rows.filter(({ kind }) => kind.startsWith('reportCard'));
};
const told = async (member: Member) =>
  (await rowsOf(member)).map((row) => newsOf(row, publicWords, null, row.student_names.join()));
const pathsOf = async (member: Member) => (await rowsOf(member)).map(({ path }) => path);

const kept = async () => ({ campus: await keptCampus() });

describe('a published card', () => {
  it('is told once to student and parents, and once more for each edition', async () => {
    const { scene, id, people } = await bringTo(pelion(), 4, {}, await kept());
    expect(await told(people.ada)).toEqual([]);
    await moveCard(scene, 'chief', id, 5);
    for (const member of [people.ada, people.parent]) {
      const news = await told(member);
      expect(news).toHaveLength(1);
      expect(news[0]).toContain('Spring report');
      expect(news[0]).not.toMatch(/90|Calculates/);
    }
    expect(await told(people.ben)).toEqual([]);
    await moveCard(scene, 'chief', id, 1);
    await writeCard(scene, id, 'Calculates better.');
    expect(await told(people.parent)).toHaveLength(1);
    await moveOn(scene, id, 5);
    expect(await told(people.parent)).toHaveLength(2);
  });

  it('of two children by one move is told to their parent, each child by name, and nothing to others', async () => {
    const { scene, cycle, id, people, clients } = await bringTo(pelion(), 4, {}, await kept());
    await linkParent(pelion().db, people.parent, people.ben);
    const ben = await cardOf(scene, cycle.id, people.ben);
    await writeCard(scene, ben.id, 'Draws well.');
    await moveOn(scene, ben.id, 4);
    await clients.chief.ok('moveReportCards', {
      params: { progress_report_id: cycle.id },
      body: { state_id: 5, report_card_ids: [id, ben.id] },
    });
    const news = (await told(people.parent)).join(' ');
    expect(news).toContain('Ada');
    expect(news).toContain('Ben');
    expect(await told(people.ben)).toHaveLength(1);
    expect(await told(people.writer)).toEqual([]);
  });
});

describe('a returned card', () => {
  it('is told once to those who wrote it, with the reason, and goes with the next step', async () => {
    const { scene, id, people } = await bringTo(pelion(), 2, {}, await kept());
    await moveCard(scene, 'second', id, 1);
    const [news, ...others] = await told(people.writer);
    expect(others).toEqual([]);
    expect(news).toContain('Spring report (Ada)');
    expect(news).toContain('Please look again');
    expect(await pathsOf(people.writer)).toEqual([`/reports/progress-report/card/${id}`]);
    expect(await told(people.second)).toEqual([]);
    expect(await told(people.ada)).toEqual([]);
    await moveCard(scene, 'writer', id, 2);
    expect(await told(people.writer)).toEqual([]);
  });

  it('is not told where its move was undone', async () => {
    const { cycle, id, people, clients } = await bringTo(pelion(), 3, {}, await kept());
    const params = { progress_report_id: cycle.id };
    const { bulk_id } = await clients.chief.ok('moveReportCards', {
      params,
      body: { state_id: 1, report_card_ids: [id], reason: 'Wrong ones' },
    });
    await clients.chief.ok('undoReportCardMoves', { params, body: { bulk_id: bulk_id ?? '' } });
    expect(await told(people.writer)).toEqual([]);
  });
});

it('overdue cards are told once to writers with open places, however often they are looked at', async () => {
  const scene = await buildCardScene(pelion(), await kept());
  const due_date = pelion().clock.now().toISOString().slice(0, 10);
  const { id } = await buildCycle(scene, { due_date });
  expect(await told(scene.people.writer)).toEqual([]);
  await hoursLater(24);
  const news = await told(scene.people.writer);
  expect(news).toHaveLength(1);
  expect(news[0]).toContain('overdue');
  expect(await pathsOf(scene.people.writer)).toEqual([`/reports/progress-report/individual/${id}`]);
  await hoursLater(24);
  expect(await told(scene.people.writer)).toHaveLength(1);
  expect(await told(scene.people.second)).toEqual([]);
});
