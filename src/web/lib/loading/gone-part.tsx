import { Trans } from '@lingui/react/macro';

/** That this page's release is gone from the site, and the way to the present one. */
export function UpdatedSite() {
  return (
    <>
      <p>
        <Trans>We've updated the site. Reload this page to go on.</Trans>
      </p>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4"
        onClick={() => location.reload()}
      >
        <Trans>Reload</Trans>
      </button>
    </>
  );
}

/** In place of a part whose code is no longer on the site. */
export function GonePart() {
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-5 text-center">
      <UpdatedSite />
    </div>
  );
}
