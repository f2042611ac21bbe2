import { useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { SegmentedControl } from './forms/segmented-control.tsx';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from './theme.ts';

type ThemeSwitchProps = {
  /** The server's value from the cookie, so both renders agree. */
  initial?: Theme | undefined;
  className?: string | undefined;
};

export function ThemeSwitch({ initial = 'system', className }: ThemeSwitchProps) {
  const { t } = useLingui();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => initial);
  return (
    <SegmentedControl
      legend={t`Theme`}
      name={useId()}
      iconsOnly
      value={theme}
      onValueChange={chooseTheme}
      className={className}
      segments={[
        { value: 'light', label: t`Light`, icon: <Sun aria-hidden="true" /> },
        { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden="true" /> },
        { value: 'system', label: t`System`, icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  );
}
