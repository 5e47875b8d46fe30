import { Link, type LinkProps } from 'react-router';
import { useFromHere } from '../lib/from-list.ts';

/** The name of a row, which leads to its detail: the way back from there leads to the list as it was. */
export const ListLink = (props: Omit<LinkProps, 'state'>) => <Link {...props} state={useFromHere()} />;
