/** Names, titles and addresses that people have. */
export const nameCases = [
  { is: 'a Persian name', name: 'علی\u200cرضا رضایی' },
  { is: 'a Hebrew name', name: 'נועה כהן' },
  { is: 'a name in two letters', name: 'Ng' },
  { is: 'a name with an apostrophe', name: "Sinéad O'Neil" },
  { is: 'a name that is written in parts', name: 'Zoe\u0308 Nguye\u0302\u0303n' },
  { is: 'a Sinhala name', name: 'ශ්\u200dරීමාලි' },
] as const;

export const titleCases = [
  { is: 'a bride', title: 'Our wedding 👰\u200d♀️ in May' },
  { is: 'a family', title: 'Family session 👩\u200d👩\u200d👧\u200d👦' },
  { is: 'a flag', title: 'Elopement 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}' },
  { is: 'Persian', title: 'عکاسی می\u200cخواهم' },
] as const;

export const addressCases = [
  { is: 'a domain in other letters', typed: 'münchen.de', stored: 'xn--mnchen-3ya.de' },
  { is: 'a whole domain in other letters', typed: '例え.テスト', stored: 'xn--r8jz45g.xn--zckzah' },
  { is: 'subdomains', typed: 'mail.studio.example.com', stored: 'mail.studio.example.com' },
] as const;
