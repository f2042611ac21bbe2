import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';
import { LetterKeysSwitch } from '#web/ui/forms/letter-keys-switch.tsx';

/** What of docs/accessibility.md visitors need; both change together. */
function Accessibility() {
  const { name, contactEmail } = useSite();
  return (
    <TextPage
      title={<Trans>Accessibility</Trans>}
      lead={
        <Trans>
          {name} is made for everyone, with any device. This page says what works, what doesn't yet,
          and whom to tell.
        </Trans>
      }
      aside={
        <NextStep
          title={<Trans>Something in your way?</Trans>}
          text={<Trans>Tell us which page, and how you use it. We'll reply by email.</Trans>}
          action={<Trans>Contact Us</Trans>}
          to="/contact"
          search={{ about: 'accessibility' }}
        />
      }
    >
      <p>
        <Trans>
          We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Each change is
          tested with automatic checks and with journeys by keyboard and by taps alone.
        </Trans>
      </p>
      <h2>
        <Trans>What you can count on</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Keyboard.</strong> You can book, pay, choose photos, and approve work with keys
            alone. Nothing needs a swipe, a pinch, or a drag: there's a button and a key for each.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Screen readers.</strong> Pages begin at their heading, fields say what they need
            and what's wrong, and we announce what your actions did.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Vision.</strong> You can enlarge pages to 400 percent and set your own text
            spacing. There's a light and a dark theme, and contrast themes of your system are kept.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Motion and time.</strong> Videos don't play by themselves if your system asks
            for less motion. While we hold a time for you, we say when five minutes and one minute
            are left.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Languages.</strong> Every page is in English and Spanish, and says in which
            language what people wrote is, where we can tell.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What doesn't work everywhere</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Photos and videos come from creators, and so do their descriptions and captions. Where
            they're missing, we only know a file's name. Ask your creator to add them.
          </Trans>
        </li>
        <li>
          <Trans>
            Videos have no spoken description of their own. Creators can describe a video in writing
            next to it, or add a second version that is described aloud.
          </Trans>
        </li>
        <li>
          <Trans>The map can't be read by screen readers. The list next to it has the same.</Trans>
        </li>
        <li>
          <Trans>
            Files that you download, such as originals, are as their creators made them.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Keys</Trans>
      </h2>
      <p>
        <Trans>
          In a gallery, single letters choose a photo or give it a heart. The list of all keys is
          behind the keyboard button of an open photo.
        </Trans>
      </p>
      <LetterKeysSwitch />
      <h2>
        <Trans>Tell us</Trans>
      </h2>
      <p>
        {contactEmail ? (
          <Trans>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or use the{' '}
            <Link to="/contact" search={{ about: 'accessibility' }}>
              contact form
            </Link>
            . Say what you wanted to do, on which page, and with which device, browser, or tool.
          </Trans>
        ) : (
          <Trans>
            Use the{' '}
            <Link to="/contact" search={{ about: 'accessibility' }}>
              contact form
            </Link>
            . Say what you wanted to do, on which page, and with which device, browser, or tool.
          </Trans>
        )}
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: ({ site }) => ({
    title: msg`Accessibility`,
    description: msg`What works on ${site.name} with a keyboard, a screen reader, or enlarged text, what doesn't yet, and whom to tell.`,
  }),
  View: Accessibility,
});
