import type { Remark } from '@pelion/contract/proofreading';
import { SeenQuestion } from '../seen-question.tsx';
import { Differences } from './differences.tsx';
import { Sides } from './sides.tsx';

type Change = Pick<Remark, 'version_id' | 'before'> & { readonly after: NonNullable<Remark['after']> };

/** What a proposed change changes: its words marked one by one, then both as they are seen, with what is right. */
export const DifferenceView = ({ version_id, before, after }: Change) => (
  <div>
    <Differences before={before} after={after} names={['before', 'after']} />
    <Sides
      names={['before', 'after']}
      before={<SeenQuestion seen={{ ...before, version_id }} />}
      after={<SeenQuestion seen={{ ...after, version_id: null }} />}
    />
  </div>
);
