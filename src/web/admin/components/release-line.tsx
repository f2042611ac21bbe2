import { useQuery } from '#web/lib/api/use-query.ts';
import { overviewQuery } from './admin-header.tsx';

/** Which release and commit serve: operators who ask for help are asked that first. */
export function ReleaseLine() {
  const release = useQuery(overviewQuery).data?.release;
  if (!release) return null;
  return (
    <span className="block tabular" translate="no">
      {`Golden Hour ${release.version} ${release.commit}`.trim()}
    </span>
  );
}
