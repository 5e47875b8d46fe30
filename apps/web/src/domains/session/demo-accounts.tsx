import { userTypes } from '@pelion/access';
import type { DemoAccount, demo } from '@pelion/contract/demo';
import { demoRoutes } from '@pelion/contract/demo/routes';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields/field.tsx';
import { messageOf } from '../../lib/failure.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { useAction } from '../../lib/use-action.ts';

const messages = defineMessages({ label: 'Try the demo as', open: 'Open' });

const client = clientOf<typeof demo>(demoRoutes);

const become = ({ user_id, campus_id }: DemoAccount) =>
  client.becomeDemoAccount({ params: { user_id }, body: { campus_id } }).then(session.begin);

/** Demo accounts, to open without a password; renders nothing if the server has none. */
export function DemoAccounts() {
  const t = useMessages(messages);
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, isPending, cause } = useAction(become);
  useEffect(() => {
    // Only demo servers have this endpoint.
    client.listDemoAccounts({}).then(setAccounts, () => undefined);
  }, []);
  // Starts with a teacher, who has the most to try; a site admin sees inside no school.
  const teacher = accounts.findIndex(({ user_type }) => user_type === userTypes.teacher);
  const place = chosen ?? Math.max(teacher, 0);
  const account = accounts[place];
  if (!account) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(account);
  };
  return (
    <form className="gate-demo" onSubmit={submit}>
      <Field label={t('label')} error={cause ? messageOf(cause) : undefined}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={place}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {accounts.map(({ username, user_id, campus_id }, index) => (
              <option key={`${user_id}-${campus_id}`} value={index}>
                {username}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" isBusy={isPending}>
        {t('open')}
      </Button>
    </form>
  );
}
