import { defineMessages, type Gate, screenOf } from '@pelion/access';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { refusalIn } from '../guard/refusal.ts';
import classes from './refusal-line.module.css';

/** By the gate that refused: why, and who can change it. */
const messages = defineMessages({
  userType: '“{$screen}” is not part of your role.',
  campusType: '“{$screen}” is not used on this kind of {campus}.',
  permission: 'You do not have the permission for “{$screen}”. An admin of your {school} can give it to you.',
  setting: '“{$screen}” is turned off for your {campus}. An admin can turn it on.',
  subscription: '“{$screen}” is not included in the subscription of your {school}.',
}) satisfies Record<Gate, string>;

/** The quiet line on the landing page that says why another page did not open. */
export function RefusalLine() {
  const text = useText();
  const refusal = refusalIn(useLocation().state);
  if (!refusal) return null;
  const screen = text.phrase(screenOf(refusal.screen).title);
  return (
    <p className={classes.line} role="status">
      <IconInfoCircle size={18} aria-hidden />
      {text(messages)(refusal.gate, { screen })}
    </p>
  );
}
