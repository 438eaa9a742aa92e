import { Heart } from 'lucide-react';
import { Button } from '../button';
import { EmptyState, ErrorPanel } from '.';

export default { title: 'States' };

export const Empty = () => (
  <EmptyState
    icon={<Heart />}
    title="No favourites yet"
    text="Tap the heart on a game and it waits for you here."
    action={<Button>Browse games</Button>}
  />
);

export const Failed = () => (
  <ErrorPanel
    title="The games did not load"
    text="The connection was interrupted. Nothing you did is lost."
    retryLabel="Try again"
    onRetry={() => {}}
    action={<Button variant="ghost">Customer service</Button>}
  />
);
