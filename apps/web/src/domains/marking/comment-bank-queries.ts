import type { commentBank } from '@pelion/contract/comment-bank';
import { commentBankRoutes } from '@pelion/contract/comment-bank/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof commentBank>(commentBankRoutes);
const commentsKey = ['comment-bank'] as const;

export const commentsQuery = queryOptions({
  queryKey: commentsKey,
  queryFn: ({ signal }) => client.listComments({}, { signal }),
});

export const keepComment = mutationOptions({
  mutationFn: (text: string) => client.keepComment({ body: { text } }),
  meta: { invalidates: [commentsKey] },
});

export const removeComment = mutationOptions({
  mutationFn: (id: number) => client.removeComment({ params: { comment_id: id } }),
  meta: { invalidates: [commentsKey], success: phrase('The comment has been deleted.') },
});
