import { describe, expect, it } from 'vitest';
import { effectivePermissions } from './permission-table.ts';
import { featuresOf } from './plan-table.ts';
import { remembered } from './remembered.ts';

describe('remembered values', () => {
  it('is made once for a key', () => {
    const values = remembered<object>();
    const first = values.get('a', () => ({}));
    expect(values.get('a', () => ({}))).toBe(first);
    expect(values.get('b', () => ({}))).not.toBe(first);
  });

  it('is never more than so many', () => {
    const values = remembered<object>(10);
    const first = values.get('0', () => ({}));
    for (let key = 1; key <= 10; key++) values.get(String(key), () => ({}));
    expect(values.get('0', () => ({}))).not.toBe(first);
  });
});

describe('the sets of a viewer', () => {
  const lines = [
    { permission: 'view_reports', isGranted: false },
    { permission: 'view_reports', isGranted: true },
  ] as const;

  it('are shared by all of whom the same is stored', () => {
    expect(effectivePermissions('teacher', lines)).toBe(effectivePermissions('teacher', [...lines]));
    expect(featuresOf('lite', { can_record_classes: true })).toBe(
      featuresOf('lite', { can_record_classes: true }),
    );
  });

  it('differ where anything that is stored differs, its order too', () => {
    const sets = [
      effectivePermissions('teacher', lines),
      effectivePermissions('teacher', lines.toReversed()),
      effectivePermissions('student', lines),
      effectivePermissions('teacher', []),
    ];
    expect(new Set(sets).size).toBe(4);
    expect(sets[0]).toContain('view_reports');
    expect(sets[1]).not.toContain('view_reports');
    const features = [
      featuresOf('lite'),
      featuresOf('pro'),
      featuresOf('lite', { can_record_classes: true }),
    ];
    expect(features.map((set) => set.has('can_record_classes'))).toEqual([false, false, true]);
    expect(featuresOf('elite', { can_record_classes: false })).not.toContain('can_record_classes');
  });
});
