import {
  type Explanation,
  explainDenial,
  type Gate,
  type ScreenId,
  screenOf,
  userTypeTable,
  type Viewer,
} from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { Refusal } from '../guard/refusal.ts';
import classes from './refusal-line.module.css';

/** By the gate that refused. */
const reasons = defineMessages({
  userType: '“{$screen}” is not part of your role.',
  campusType: '“{$screen}” is not used on this kind of {campus}.',
  permission: 'You do not have the permission for “{$screen}”.',
  setting: '“{$screen}” is turned off for your {campus}.',
  subscription: '“{$screen}” is not included in the subscription of your {school}.',
}) satisfies Record<Gate, string>;

const changes = defineMessages({
  others: 'Who can change this: {$who}.',
  yourself: 'You can change this yourself.',
  nobody: 'Nobody can change this: it is the same on every {campus}.',
});

/** What refuses the viewer now; null when the screen has become open meanwhile. */
function explain(viewer: Viewer, screen: ScreenId): Explanation | null {
  const { access } = screenOf(screen);
  return access === 'public' ? null : explainDenial(viewer, access);
}

/** The quiet line on the landing page that says why another page did not open, and who can change that. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal }) {
  const text = useText();
  const { viewer } = useSignedIn();
  const { list } = useFormat();
  const explanation = explain(viewer, refusal.screen);
  if (!explanation) return null;
  const screen = text.phrase(screenOf(refusal.screen).title);
  const { gate, changeableBy } = explanation;
  const t = text(changes);
  const change = changeableBy.includes(viewer.userType)
    ? t('yourself')
    : changeableBy.length === 0
      ? t('nobody')
      : t('others', { who: list(changeableBy.map((one) => text.phrase(userTypeTable.labelOf(one)))) });
  return (
    <p className={classes.line} role="status">
      <IconInfoCircle size={18} aria-hidden />
      {text(reasons)(gate, { screen })} {change}
    </p>
  );
}
