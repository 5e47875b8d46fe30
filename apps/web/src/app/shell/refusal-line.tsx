import {
  type Explanation,
  explainDenial,
  type Gate,
  pathOf,
  rules,
  type ScreenId,
  screenOf,
  userTypeTable,
  type Viewer,
} from '@pelion/access';
import { defineMessages, phrase } from '@pelion/words';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { Refusal } from '../guard/refusal.ts';
import classes from './refusal-line.module.css';

/** Reasons by gate. */
const reasons = defineMessages({
  userType: '“{$screen}” is not part of your role.',
  campusType: '“{$screen}” is not available on this kind of {campus}.',
  permission: 'You do not have the permission for “{$screen}”.',
  setting: '“{$screen}” is turned off for your {campus}.',
  subscription: '“{$screen}” is not included in the subscription of your {school}.',
}) satisfies Record<Gate, string>;

const changes = defineMessages({
  others: 'This can be changed by: {$who}.',
  yourself: 'You can change this yourself.',
  nobody: 'This cannot be changed: it is the same on every {campus}.',
  acting: 'To open it, act as a person of the {campus} who has this permission.',
});

const asking = defineMessages({
  why: 'Show why',
  copy: 'Copy a link for an admin',
});

/** Explains the current denial; null if the screen has become accessible. */
function explain(viewer: Viewer, screen: ScreenId): Explanation | null {
  const { access } = screenOf(screen);
  return access === 'public' ? null : explainDenial(viewer, access);
}

/** Notice on the landing page: why another page was refused, and the roles that can change it. */
export function RefusalLine({ refusal }: { readonly refusal: Pick<Refusal, 'screen'> }) {
  const text = useText();
  const { viewer } = useSignedIn();
  const { list } = useFormat();
  const explanation = explain(viewer, refusal.screen);
  if (!explanation) return null;
  const screen = text.phrase(screenOf(refusal.screen).title);
  const { changeableBy } = explanation;
  // The role can't have the permission in any campus, so the role is the reason.
  const isOfOtherRoles = explanation.gate === 'permission' && explanation.heldBy.length > 0;
  const gate = isOfOtherRoles ? 'userType' : explanation.gate;
  const t = text(changes);
  const isSiteAdmin = viewer.userType === 'siteAdmin';
  const change = changeableBy.includes(viewer.userType)
    ? t('yourself')
    : changeableBy.length === 0
      ? t(isSiteAdmin ? 'acting' : 'nobody')
      : t('others', { who: list(changeableBy.map((one) => text.phrase(userTypeTable.labelOf(one)))) });
  // Site admins are no members of the campus, so the admins' Why page can't find them.
  const ask =
    changeableBy.length > 0 && !isSiteAdmin ? (
      <AskWhy screen={refusal.screen} isOwn={changeableBy.includes(viewer.userType)} />
    ) : null;
  return (
    <div className={classes.line}>
      <Notice kind="info" actions={ask}>
        <p role="status">
          {text(reasons)(gate, { screen })} {change}
        </p>
      </Notice>
    </div>
  );
}

/** Links admins to the Why page; other users can copy a link for an admin. */
function AskWhy({ screen, isOwn }: { readonly screen: ScreenId; readonly isOwn: boolean }) {
  const t = useText()(asking);
  const { user, may } = useSignedIn();
  const to = `${pathOf('accessControls')}?tab=why&person=${user.id}&screen=${screen}`;
  if (may(rules.controlAccess))
    return (
      <ButtonLink size="sm" to={to}>
        {t('why')}
      </ButtonLink>
    );
  if (isOwn) return null;
  const address = location.origin + to;
  const said = {
    copied: phrase('Copied. The link shows an admin the reason.'),
    // If the browser refuses to copy, the toast shows the link.
    notCopied: phrase('The browser could not copy the link: {$address}', { address }),
  };
  return (
    <Button size="sm" onClick={() => void copyText(address, said)}>
      {t('copy')}
    </Button>
  );
}
