import type { signInSheet } from '@pelion/contract/people';
import { defineMessages, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Change } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import { dropShownLinks, issueShownLink, linkAddress, linkMinutes } from '../session/one-time-links.ts';
import { pastThenUnderTheFloor } from './accounts.ts';
import { setInvited } from './change-queries.ts';
import { assertAll, assertMayShow, loadPeople, PER_PERSON } from './load-people.ts';
import type { PersonRow } from './queries.ts';
import { drawSignInSheet } from './sign-in-sheet-task.ts';

const messages = defineMessages({
  title: 'Log-in slips',
  about:
    'Cut out the slips and hand each one to its owner only: anyone with a slip can choose that password. A slip works once, until {$day}, and a newer one replaces it.',
  username: 'Username: {$username}',
  todo: 'Scan the code or open the link, and choose a password.',
});

type Wanted = z.output<typeof signInSheet>;
type Printing = Context & {
  readonly record: (transaction: Db, change: Change<'printSignIn'>) => Promise<void>;
};

/** Prints a log-in link per person, for people without working e-mail. The link exists only on paper. */
export async function printSignInSheet(context: Printing, { user_ids, size }: Wanted) {
  const { viewer, db, services, record, now } = context;
  const rows = await loadPeople(context, user_ids);
  assertAll(viewer, rows, 'edit');
  if (mailReaches(services.settings, viewer.isDemo) && rows.some(({ email }) => email !== null))
    throw new Failure(
      'conflict',
      { reason: 'hasEmail' },
      phrase('People with an e-mail address get an invitation instead. Please choose people without one.'),
    );
  await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, now);
  const until = new Date(now.getTime() + linkMinutes.invitation * 60_000);
  const links = await pastThenUnderTheFloor(
    services,
    viewer,
    async (transaction) => {
      // A lost slip must open nothing once another is printed.
      await dropShownLinks(
        transaction,
        rows.map(({ id }) => id),
      );
      assertMayShow(viewer, await loadPeople(context, user_ids));
      return issueLinks({ ...services, db: { system: transaction } }, viewer.campusId, rows);
    },
    async (transaction, issued) => {
      const fresh = rows.filter(({ entered_at }) => entered_at === null).map(({ id }) => id);
      if (fresh.length > 0) await setInvited(transaction, fresh, now);
      for (const { id } of rows) await record(transaction, { id, before: {}, after: { until } });
      return issued;
    },
  );
  const t = viewer.text(messages);
  const { name: campus } = await db
    .selectFrom('campus')
    .select('name')
    .where('id', '=', viewer.campusId)
    .executeTakeFirstOrThrow();
  const bytes = await services.compute.run(
    drawSignInSheet,
    {
      campus,
      title: t('title'),
      about: t('about', { day: shownMoments(viewer.timeZone).day(until) }),
      size,
      slips: links.map(({ row, token }) => ({
        name: row.name,
        lines: [
          ...row.sections.map(({ label }) => label),
          t('username', { username: row.username }),
          t('todo'),
        ],
        link: linkAddress(services.settings, token),
      })),
    },
    viewer.schoolId,
  );
  return sendFile(context, 'log-in-slips.pdf', 'pdf', bytes);
}

/** By class and name, as they sit. */
const bySection = new Intl.Collator('en', { numeric: true });
const seatOf = ({ sections, name }: PersonRow) => `${sections[0]?.label ?? ''}\n${name}`;

async function issueLinks(
  services: Parameters<typeof issueShownLink>[0],
  campusId: number,
  rows: readonly PersonRow[],
) {
  const issued: { readonly row: PersonRow; readonly token: string }[] = [];
  for (const row of rows.toSorted((a, b) => bySection.compare(seatOf(a), seatOf(b))))
    issued.push({
      row,
      token: await issueShownLink(services, { userId: row.id, purpose: 'invitation', campusId }),
    });
  return issued;
}
