import type { Permission } from '@pelion/access';
import { permissionGroups, permissionWords } from '@pelion/access/permission-words';
import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { readingKey } from '../../lib/reading-direction.ts';
import { useText } from '../../lib/text.ts';
import classes from './access-controls.module.css';
import type { Cell, Holder } from './grants.ts';

const messages = defineMessages({
  boxes: 'Permissions',
  jump: 'Go to a group of permissions',
  what: 'Permission',
  cell: '{$holder}: {$what}',
  never: '{$holder} cannot have this',
  always: '{$holder} always has it',
  said: 'changed here',
});

interface PermissionMatrixProps {
  readonly holders: readonly Holder[];
  /** Which permissions are shown. */
  readonly isShown: (permission: Permission) => boolean;
  readonly enforced: readonly Permission[];
  readonly cellOf: (holder: Holder, permission: Permission) => Cell;
  readonly onToggle: (holder: Holder, permission: Permission) => void;
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const placeOf = (group: string) => `permissions-${group}`;

/** Moves the focus to the group, so that the next Tab reaches its checkboxes; focusing also scrolls. */
const goTo = (group: string) => document.getElementById(placeOf(group))?.focus();

/**
 * Matrix of permissions and holders: one tab stop, with arrow keys between the checkboxes. Native inputs, because there
 * are a thousand.
 */
export function PermissionMatrix({ holders, isShown, enforced, cellOf, onToggle }: PermissionMatrixProps) {
  const text = useText();
  const t = text(messages);
  const frame = useRef<HTMLFieldSetElement>(null);
  /** Key of the checkbox in the tab order. */
  const [stop, setStop] = useState('');
  const asked = new Set(enforced);
  const isChoice = (permission: Permission) =>
    holders.some((holder) => {
      const { state } = cellOf(holder, permission);
      return state !== 'always' && state !== 'never';
    });
  /** Hides permissions that nothing requires yet. */
  const isDrawn = (permission: Permission) =>
    isShown(permission) && (asked.has(permission) || !isChoice(permission));
  const groups = permissionGroups
    .map((group) => ({ ...group, permissions: group.permissions.filter(isDrawn) }))
    .filter(({ permissions }) => permissions.length > 0);
  const rows = groups.flatMap(({ permissions }) => permissions);
  const boxes = rows.flatMap((permission, row) =>
    holders.flatMap((holder, column) => {
      const { state } = cellOf(holder, permission);
      return state === 'held' || state === 'notHeld' ? [`${row} ${column}`] : [];
    }),
  );
  const reachable = new Set(boxes);
  const current = reachable.has(stop) ? stop : boxes[0];

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const step = steps[readingKey(event.key)];
    const at = event.target instanceof HTMLInputElement ? event.target.dataset.at : undefined;
    if (!step || at === undefined) return;
    event.preventDefault();
    const [down, right] = step;
    let [row = 0, column = 0] = at.split(' ').map(Number);
    do {
      row += down;
      column += right;
    } while (
      row >= 0 &&
      row < rows.length &&
      column >= 0 &&
      column < holders.length &&
      !reachable.has(`${row} ${column}`)
    );
    frame.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();
  };

  const matrix = (
    <fieldset
      ref={frame}
      aria-label={t('boxes')}
      className={classes.groups}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const { at } = target.dataset;
        if (at !== undefined) setStop(at);
      }}
    >
      {groups.map((group) => (
        <div key={group.id} id={placeOf(group.id)} tabIndex={-1} className={classes.group}>
          <table className={classes.matrix}>
            <caption>{text.phrase(group.label)}</caption>
            <thead>
              <tr>
                <th scope="col" className={classes.what}>
                  <span className="visually-hidden">{t('what')}</span>
                </th>
                {holders.map((holder) => (
                  <th key={holder.id} scope="col">
                    {holder.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.permissions.map((permission) => {
                const { label, hint } = permissionWords[permission];
                const what = text.sentence(label);
                const row = rows.indexOf(permission);
                return (
                  <tr key={permission}>
                    <th scope="row" className={classes.what}>
                      <span>{what}</span>
                      <small>{text.sentence(hint)}</small>
                    </th>
                    {holders.map((holder, column) => {
                      const { state, isSaid } = cellOf(holder, permission);
                      const at = `${row} ${column}`;
                      const name = t('cell', { holder: holder.name, what });
                      return (
                        <td key={holder.id} data-said={isSaid || undefined}>
                          {state === 'never' ? (
                            <span role="img" aria-label={t('never', { holder: holder.name })}>
                              –
                            </span>
                          ) : (
                            <input
                              type="checkbox"
                              aria-label={isSaid ? `${name} (${t('said')})` : name}
                              title={state === 'always' ? t('always', { holder: holder.name }) : undefined}
                              checked={state !== 'notHeld'}
                              disabled={state === 'always'}
                              data-at={at}
                              tabIndex={at === current ? 0 : -1}
                              onChange={() => onToggle(holder, permission)}
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ))}
    </fieldset>
  );
  if (groups.length < 2) return matrix;
  return (
    <>
      <nav className={classes.jump} aria-label={t('jump')}>
        {groups.map(({ id, label }) => (
          <Button key={id} size="sm" tone="quiet" onClick={() => goTo(id)}>
            {text.phrase(label)}
          </Button>
        ))}
      </nav>
      {matrix}
    </>
  );
}
