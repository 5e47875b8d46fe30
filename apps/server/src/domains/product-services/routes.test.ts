import { describe, expect, it } from 'vitest';
import { adminsDesk } from '../../../test/admins-desk.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';

const { test, campus, admin, params } = adminsDesk(['is_invoicing_subscribed']);
const at = (service_id: number) => ({ params: { ...params(), service_id } });
const priced = { price: '249.5', currency: 'EUR', frequency: 'term' } as const;
const make = (name = 'Piano lessons') =>
  admin().ok('createProductService', { params: params(), body: { name, ...priced } });
const setInvoicing = (is_invoicing_subscribed: boolean) =>
  test()
    .db.updateTable('campus')
    .set({ settings: JSON.stringify({ is_invoicing_subscribed }) })
    .where('id', '=', campus().id)
    .execute();

describe('a product or service', () => {
  it('has an exact price, a frequency, and grades and subjects that it belongs to', async () => {
    const grade = await buildGrade(test().db, { campus: campus(), name: 'Grade 6' });
    const subject = await buildSubject(test().db, { campus: campus(), name: 'Music' });
    const body = {
      name: 'Piano lessons',
      description: 'One to one',
      ...priced,
      grade_ids: [grade.id, grade.id],
      subject_ids: [subject.id],
    };
    expect(await admin().ok('createProductService', { params: params(), body })).toMatchObject({
      ...priced,
      price: '249.50',
      kind: 'service',
      is_active: true,
      grades: [{ name: 'Grade 6' }],
      subjects: [{ name: 'Music' }],
      can: { edit: true, delete: true },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter the name'],
    [{ kind: 'gift' }, 'kind', 'Please select product or service'],
    [{ price: '-1' }, 'price', 'Please enter a price such as 250 or 249.50'],
    [{ price: '1.005' }, 'price', 'Please enter a price such as 250 or 249.50'],
    [{ currency: 'JPY' }, 'currency', 'Please select a currency'],
    [{ frequency: 'week' }, 'frequency', 'Please select how often'],
    [{ grade_ids: [4_000_000] }, 'grade_ids', 'Please choose grades of this campus'],
    [{ subject_ids: [4_000_000] }, 'subject_ids', 'Please choose subjects of this campus'],
  ])('is not %j', async (changes, path, message) => {
    expect(
      await admin().send('createProductService', { params: params(), body: { name: 'Chess', ...changes } }),
    ).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('loses its price, keeps what is not said, is deactivated, activated and deleted', async () => {
    const { id } = await make();
    const change = (body: { version: number; price?: null; is_active?: boolean }) =>
      admin().ok('updateProductService', { ...at(id), body });
    expect(await change({ version: 1, is_active: false })).toMatchObject({
      is_active: false,
      price: '249.50',
    });
    expect(await change({ version: 2, is_active: true })).toMatchObject({ is_active: true });
    expect(await change({ version: 3, price: null })).toMatchObject({ price: null, name: 'Piano lessons' });
    await admin().ok('removeProductService', at(id));
    expect((await admin().call('getProductService', at(id))).status).toBe(404);
  });

  it('tells whoever comes second what it has become', async () => {
    const { id } = await make();
    await admin().ok('updateProductService', { ...at(id), body: { version: 1, price: '300' } });
    const late = { ...at(id), body: { version: 1, price: '1' } };
    expect(await admin().call('updateProductService', late)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { price: '300.00', version: 2 } } },
    });
  });

  it('has a name of its own', async () => {
    await make('Chess');
    expect(
      await admin().call('createProductService', { params: params(), body: { name: 'Chess' } }),
    ).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'name', message: 'There is already a product or service with this name' }],
      },
    });
  });

  it('holds its grades and subjects: they are not deleted while it belongs to them', async () => {
    const grade = await buildGrade(test().db, { campus: campus(), name: 'Grade 6' });
    const subject = await buildSubject(test().db, { campus: campus(), name: 'Music' });
    const body = { name: 'Choir', grade_ids: [grade.id], subject_ids: [subject.id] };
    await admin().ok('createProductService', { params: params(), body });
    const uses = (name: string, term: string) =>
      `“${name}” cannot be deleted, because it is used by 1 product or service. Archive the ${term} instead.`;
    expect(await admin().call('removeGrade', { params: { ...params(), grade_id: grade.id } })).toMatchObject({
      status: 409,
      body: { code: 'inUse', message: uses('Grade 6', 'grade') },
    });
    expect(
      await admin().call('removeSubject', { params: { ...params(), subject_id: subject.id } }),
    ).toMatchObject({ status: 409, body: { code: 'inUse', message: uses('Music', 'subject') } });
  });
});

describe('a price', () => {
  it('is neither shown nor taken without invoicing, and kept meanwhile', async () => {
    const { id } = await make();
    await setInvoicing(false);
    const unpriced = { price: null, currency: null, frequency: null };
    expect(await admin().ok('listProductServices', { params: params() })).toMatchObject([unpriced]);
    const refused = await admin().call('updateProductService', {
      ...at(id),
      body: { version: 1, price: '1' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'price', message: 'Prices are only available when the campus uses invoicing' }],
      },
    });
    const renamed = { ...at(id), body: { version: 1, name: 'Violin lessons' } };
    expect(await admin().ok('updateProductService', renamed)).toMatchObject(unpriced);
    await setInvoicing(true);
    expect(await admin().ok('getProductService', at(id))).toMatchObject({
      ...priced,
      price: '249.50',
      name: 'Violin lessons',
    });
  });
});

describe('permissions', () => {
  it('see them: who was granted it; change them: admins alone', async () => {
    const { id } = await make();
    const teacher = await test().as(await buildMember(test().db, { campus: campus(), userType: 'teacher' }));
    expect((await teacher.call('listProductServices', { params: params() })).status).toBe(403);
    const siteAdmin = await test().as(
      await buildMember(test().db, { campus: campus(), userType: 'siteAdmin' }),
    );
    expect((await siteAdmin.ok('getProductService', at(id))).can).toEqual({ edit: false, delete: false });
    expect((await siteAdmin.call('removeProductService', at(id))).status).toBe(403);
  });

  it('hides those of another campus', async () => {
    const { id } = await make();
    const away = await buildMember(test().db, { userType: 'campusAdmin' });
    const stranger = await test().as(away);
    const theirs = { params: { campus_id: away.campusId, service_id: id } };
    expect((await stranger.call('getProductService', theirs)).status).toBe(404);
    expect((await stranger.call('removeProductService', theirs)).status).toBe(404);
    const body = { version: 1, name: 'Mine' };
    expect((await stranger.call('updateProductService', { ...theirs, body })).status).toBe(404);
  });
});
