import type { ComponentProps } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { Empty } from './states.tsx';

/** An empty state from which the way leads to the library. @param action the link's words */
export function EmptyWithLibrary({
  action,
  ...rest
}: Omit<ComponentProps<typeof Empty>, 'action'> & { action: string }) {
  return <Empty {...rest} action={<ButtonLink to={paths.posts()}>{action}</ButtonLink>} />;
}
