/** What attackers try first: the top of published leaks, six characters and up, and their usual endings. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 0987654321 111111 1111111 11111111
  000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 99999999 112233 121212
  12341234 123123 123123123 123321 1234qwer 123abc 123qwe 131313 147258 147258369 159357 159753 159951 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qazxsw2 2000 456789 5201314 741852963 789456 789456123 aa123456 aaaaaa aaaaaaaa abc123 abcd1234
  abcdef abcdefg abcdefgh abcabc access access14 admin admin1 admin123 administrator adminadmin alexander alexis amanda
  america andrea andrew andrey angel1 angela angels anthony apples arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjk
  asdfghjkl ashley asshole austin azerty azertyuiop babygirl badboy bailey banana barcelona baseball batman beautiful
  bigdaddy bigdog biteme blahblah blessed blink182 bonnie booboo booger boomer boston brandon brandy bubbles buster
  butterfly camaro cameraman casper changeme charles charlie cheese chelsea chester chicago chicken chocolate
  christian christopher chocolate1 computer cookie cooper corvette cowboy cowboys creator crystal daniel daniela
  danielle dallas default diamond dolphin dragon dragon1 eagle1 eminem enter123 estrella everton fabulous family
  ferrari flower fluffy football football1 forever freddy freedom friend friends fuckme fuckyou fuckyou1 gabriel
  gandalf gateway george gfhjkm ginger goldenhour golden golfer google guitar gunner hahaha hammer hannah hardcore
  harley heather hello123 hellohello hellokitty helloworld hockey hottie houston hunter hunter2 iceman iloveu iloveyou
  iloveyou1 iloveyou2 internet jackson jaguar january jasmine jasper jennifer jeremy jessica jesus1 johnny jonathan
  jordan jordan23 joseph joshua junior justin killer king123 klaster kristina ladybug lakers lauren legend letmein
  letmein1 liberty little liverpool london lonely lovely loveme lovelove loveyou lucky7 maggie manchester marina marine
  martin master master1 matrix matthew maverick melissa mercedes merlin metallica michael michael1 michelle mickey
  midnight monica monkey monkey1 monster mother mountain muffin murphy mustang mynoob naruto natasha newyork nicholas
  nicole ninja nirvana nothing number1 october oliver orange pa55word pass1234 passpass passw0rd password password!
  password0 password1 password1! password12 password123 password1234 password2 passwort patrick peaches peanut pepper
  phoenix photographer photography photos pokemon porsche prince princess princess1 purple qazwsx qazwsxedc qwaszx
  qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerasdf qwert1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui
  qwertyuiop qwertz rabbit rachel raiders rainbow ranger rebecca richard robert rockstar rocky1 ronaldo rosebud
  samantha samsung samson sandra scooby scooter secret secret1 shadow shadow1 shannon silver skippy slayer smokey
  snoopy soccer softball sophie soccer1 spider spiderman startrek starwars steelers steven summer summer1 sunflower
  sunset sunshine sunshine1 superman superstar sweety swordfish sydney taylor tennis teresa test123 test1234 testing
  testtest texas1 thomas thunder thx1138 tigger tigers tinkle trustno1 trustno1! turtle united valentina vampire
  vanessa victor victoria viking welcome welcome1 welcome123 whatever william willow winner winter wizard xavier
  xxxxxx yamaha yankees yellow zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxcvbnm1 zzzzzz`.split(/\s+/),
);

/**
 * Whether a password is among those tried first, or is only the person's own name. `own` are the username and the
 * e-mail.
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || new Set(plain).size === 1) return true;
  return own.some(
    (name) => plain === name.toLowerCase() || plain === name.toLowerCase().split('@')[0],
  );
}
