import { MOST_SLIDES, MOST_TEMPLATES } from '@pelion/contract/presentation-templates/facts';
import { describe, expect, it } from 'vitest';
import { adminsDesk } from '../../../test/admins-desk.ts';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';

const { test, campus, admin, params } = adminsDesk(['opted_for_ai']);
const at = (presentation_template_id: number) => ({ params: { ...params(), presentation_template_id } });
const slide = { layout: 'title', title: 'What we learn', guidance: 'One sentence' } as const;
const body = { name: 'New topic', slides: [slide] };
const make = (changes: Partial<typeof body> = {}) =>
  admin().ok('createPresentationTemplate', { params: params(), body: { ...body, ...changes } });
const names = async () =>
  (await admin().ok('listPresentationTemplates', { params: params() })).map(({ name }) => name);

describe('a presentation template', () => {
  it('keeps its slides in their order', async () => {
    const slides = [slide, { layout: 'question', title: '', guidance: 'Guess first' } as const];
    const saved = await admin().ok('createPresentationTemplate', {
      params: params(),
      body: { ...body, slides },
    });
    expect(saved).toMatchObject({ look: 'light', slides, version: 1, can: { edit: true, delete: true } });
    const turned = slides.toReversed();
    const change = { ...at(saved.id), body: { version: 1, slides: turned } };
    expect(await admin().ok('updatePresentationTemplate', change)).toMatchObject({
      name: 'New topic',
      slides: turned,
      version: 2,
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter the name'],
    [{ look: 'pink' }, 'look', 'Please select a look'],
    [{ slides: [] }, 'slides', 'Please add at least one slide'],
    [{ slides: [{ ...slide, layout: 'video' }] }, 'slides.0.layout', 'Please select a layout'],
    [
      { slides: Array.from({ length: MOST_SLIDES + 1 }, () => slide) },
      'slides',
      'A presentation can have at most 40 slides',
    ],
  ])('is not %j', async (changes, path, message) => {
    expect(
      await admin().send('createPresentationTemplate', { params: params(), body: { ...body, ...changes } }),
    ).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('has a name of its own', async () => {
    await make();
    expect(await admin().call('createPresentationTemplate', { params: params(), body })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'name', message: 'There is already a presentation template with this name' }],
      },
    });
  });

  it('tells whoever comes second what it has become', async () => {
    const { id } = await make();
    await admin().ok('updatePresentationTemplate', { ...at(id), body: { version: 1, name: 'Unit opener' } });
    const late = { ...at(id), body: { version: 1, name: 'Mine' } };
    expect(await admin().call('updatePresentationTemplate', late)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Unit opener', version: 2 } } },
    });
  });

  it('comes back after it was deleted, unless its name was given away meanwhile', async () => {
    const { id } = await make();
    await admin().ok('removePresentationTemplate', at(id));
    expect(await names()).toEqual([]);
    expect((await admin().call('removePresentationTemplate', at(id))).status).toBe(404);
    expect(await admin().ok('restorePresentationTemplate', at(id))).toMatchObject({ name: 'New topic' });
    expect((await admin().call('restorePresentationTemplate', at(id))).status).toBe(404);
    await admin().ok('removePresentationTemplate', at(id));
    await make();
    expect(await admin().call('restorePresentationTemplate', at(id))).toMatchObject({ status: 400 });
    expect(await names()).toEqual(['New topic']);
  });

  const fill = (count: number) =>
    test()
      .db.insertInto('presentation_template')
      .values(
        Array.from({ length: count }, (_, n) => ({
          campus_id: campus().id,
          name: `No. ${n}`,
          slides: JSON.stringify([slide]),
        })),
      )
      .execute();

  it('is one of two hundred at most', async () => {
    await fill(MOST_TEMPLATES);
    expect(await admin().call('createPresentationTemplate', { params: params(), body })).toMatchObject({
      status: 409,
      body: { message: 'There can be at most 200 presentation templates.' },
    });
  });

  it('takes the last place alone when twenty are added at once', async () => {
    await fill(MOST_TEMPLATES - 1);
    const statuses = await sendAtOnce((index) =>
      admin().call('createPresentationTemplate', {
        params: params(),
        body: { ...body, name: `At once ${index}` },
      }),
    );
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await names()).toHaveLength(MOST_TEMPLATES);
  });
});

describe('permissions', () => {
  it('change them: admins, and teachers who were granted it, where the campus opted for AI', async () => {
    const { id } = await make();
    const teacher = await test().as(await buildMember(test().db, { campus: campus(), userType: 'teacher' }));
    expect((await teacher.call('listPresentationTemplates', { params: params() })).status).toBe(403);
    await overridePermission(test().db, {
      campus: campus(),
      userType: 'teacher',
      permission: 'can_edit_ppt_templates',
      isGranted: true,
    });
    expect((await teacher.ok('listPresentationTemplates', { params: params() }))[0]?.can.edit).toBe(true);
    await test().db.updateTable('campus').set({ settings: '{}' }).where('id', '=', campus().id).execute();
    expect((await admin().call('removePresentationTemplate', at(id))).status).toBe(403);
  });

  it('reach those of their campus alone', async () => {
    const { id } = await make();
    const other = await buildCampus(test().db, { settings: ['opted_for_ai'] });
    const stranger = await test().as(
      await buildMember(test().db, { campus: other, userType: 'campusAdmin' }),
    );
    const elsewhere = { params: { campus_id: other.id, presentation_template_id: id } };
    expect((await stranger.call('removePresentationTemplate', elsewhere)).status).toBe(404);
    expect((await stranger.call('removePresentationTemplate', at(id))).status).toBe(404);
  });
});
