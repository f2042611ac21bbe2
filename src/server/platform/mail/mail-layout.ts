/** The site's colors from tokens.css, in formats that mail programs support. */
const light = {
  page: '#fcf7ef',
  card: '#fffdf9',
  ink: '#231c16',
  quiet: '#62574c',
  line: '#e7ddcf',
  accent: '#f0b141',
  onAccent: '#221708',
};
const dark = {
  page: '#16120e',
  card: '#211c17',
  ink: '#f1ebe2',
  quiet: '#b5aa9d',
  line: '#3b342d',
  accent: '#f2b54b',
  onAccent: '#221708',
};

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Inline, for mail programs that drop style sheets: the light look. */
export const styles = {
  body: `margin:0;padding:0;background:${light.page};color:${light.ink};${font};font-size:16px;line-height:24px`,
  name: `margin:0 0 20px;font-size:18px;font-weight:700;color:${light.ink}`,
  mark: `display:inline-block;margin-right:10px;border-radius:9px;background:${light.accent};color:${light.onAccent};width:34px;line-height:34px;text-align:center`,
  card: `background:${light.card};border:1px solid ${light.line};border-radius:14px;padding:28px`,
  leaf: `float:right;margin:0 0 12px 16px;border:1px solid ${light.line};border-radius:10px;padding:6px 12px;text-align:center`,
  leafMonth:
    'display:block;font-size:12px;line-height:16px;font-weight:600;text-transform:uppercase',
  leafDay: 'display:block;font-size:30px;line-height:32px;font-weight:700',
  leafWeekday: 'display:block;font-size:12px;line-height:16px',
  faces: 'margin:0 0 16px',
  cover: 'margin:24px 0 0',
  coverPicture: 'display:block;max-width:100%;height:auto;border-radius:10px',
  face: 'border-radius:50%;object-fit:cover;vertical-align:middle;margin-right:8px',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  section: 'margin:20px 0 4px;font-size:16px;line-height:24px;font-weight:700',
  row: `padding:10px 0;border-top:1px solid ${light.line};overflow-wrap:anywhere`,
  link: `color:${light.ink};text-decoration:underline;text-underline-offset:3px`,
  action: 'margin:24px 0 0',
  button: `display:inline-block;background:${light.accent};color:${light.onAccent};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600`,
  small: `margin:20px 0 0;color:${light.quiet};font-size:14px;line-height:20px;overflow-wrap:anywhere`,
  smallLink: `color:${light.quiet};text-decoration:underline`,
} as const;

/** For programs that keep style sheets: the dark look. `!important` overrides the inline styles. */
export const nightSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.ink}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink,.ink a{color:${dark.ink}!important}
.leaf{border-color:${dark.line}!important}
.row{border-color:${dark.line}!important}
.small,.small a{color:${dark.quiet}!important}
.ink .mark,.ink a.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
}`;
