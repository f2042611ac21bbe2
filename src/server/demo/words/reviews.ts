/** A client's review of completed work, or the reply to one. */
export interface DemoReview {
  readonly comment: string;
  /** A tag or service of the jobs it fits; without it, any. */
  readonly about?: string;
  /** The reply to what it criticizes. */
  readonly answer?: string;
}

const about = (about: string, ...comments: readonly string[]): DemoReview[] =>
  comments.map((comment) => ({ about, comment }));
const general = (...comments: readonly string[]): DemoReview[] =>
  comments.map((comment) => ({ comment }));

/** By stars; each is used once. */
export const reviewsByStars: Readonly<Record<3 | 4 | 5, readonly DemoReview[]>> = {
  5: [
    ...about(
      'outdoor',
      'Every family group in twenty minutes, then straight to the light behind the barn. My dad never smiles in pictures. He smiles in these.',
      'The horses behaved, the wind did not. You would never know it from our ceremony photos.',
      'Stayed until the last dance and somehow caught my grandmother on the dance floor. We laughed the entire time and the photos still look elegant.',
    ),
    ...about(
      'menu',
      'Fourteen dishes before we opened, and the kitchen never had to wait. Orders on the apps went up the same week.',
      'The birria looks like it tastes. Customers now point at the window and say, “That one.”',
      'Used our tables, our plates, and the morning light. It looks like our place, not like a stock photo.',
    ),
    ...about(
      'corporate',
      'Twenty-two people, ten minutes each, on schedule to the minute. Even our accountant changed his profile picture.',
      'Light retouching, just as we asked: everyone looks like themselves on a good day.',
      'The whole team asked for prints. That has never happened before.',
    ),
    ...about(
      'children',
      'Our two-year-old cried for ten minutes and ran for thirty. The best photo in the set is from the running part.',
      'The dachshund is fourteen and looks like a movie star. The stairs are finally full of pictures.',
      'Knew exactly where the light would be and when. We just walked around and talked.',
    ),
    ...about(
      'ceramics',
      'Glossy glazes are hard, and there is not one ugly reflection in eighty pictures. Returns are down, too.',
      'The still lifes are so good that two of them hang in our studio.',
      'Careful with every piece, packed everything back better than we had.',
    ),
    ...about(
      'interior',
      'Straight lines, real colors, files in my inbox before breakfast. Three of the four apartments rented that weekend.',
      'Waited an extra half hour for the right dusk without being asked. It made the listing.',
    ),
    ...about(
      'press',
      'Our rowers are on the front page of the sports section. The photos were with the paper before three.',
      'Spent six races on a small boat without missing a single finish line.',
    ),
    ...about(
      'editorial',
      'Four musicians who hate being photographed, and we love all of it. No train tracks anywhere.',
      'The cover of our record gets more compliments than the record. We can live with that.',
    ),
    ...about(
      'quinceañera',
      'Spoke Spanish with both grandmothers and had them laughing by the fountain. The album made my daughter cry, the good kind.',
      'From Mass to the last song, eleven hours and never in the way. Todo salió precioso.',
    ),
    ...about(
      'small business',
      'Came at three in the morning with a smile and left with flour on every lens. My mom has watched the film at least thirty times.',
      'People walk in and say they saw the video. That is all we wanted.',
      'Quiet, quick, and respectful of a working kitchen. The film feels like us.',
    ),
    ...about(
      'construction',
      'Six months, six flights, and every cut lines up. Our investors thought it was an animation.',
      'Insured, on time at the gate, and always checked the wind before we did.',
    ),
    ...about(
      'film',
      'The speeches have perfect sound and the band looks like a concert film. My aunt in Ohio felt like she was there.',
      "No staged scenes, as promised. It's our day as it was, ten minutes long, and we cry at the same spot every time.",
    ),
    ...about(
      'conference',
      'Eleven talks, two rooms, not one lost microphone. Raw files were there the same evening.',
      'Clean audio and smart framing. Our speakers now use the videos to get booked, which says it all.',
    ),
    ...about(
      'soccer',
      'Two college coaches wrote back within a week. Worth every minute in the cold stands.',
      "Understood what a coach wants to see: decisions, not just saves. My son's offer came in March.",
    ),
    ...about(
      'commercial',
      'Our launch sold out and people keep mentioning the film.',
      'Brought a second light when the street was darker than we had said. No fuss, no extra charge.',
    ),
    ...about(
      'post-production',
      'Three cameras that did not match now look like one. The festival asked who graded it.',
      'Two days in the suite taught me more about color than two years of trying alone.',
    ),
    ...about(
      'retail',
      'The cat has fans now, and the plants sell out on Wednesdays. Tuesdays with you are the best day of our week.',
      'Captions sound like us, only funnier. We gained two thousand followers who live nearby.',
      'We were bad at filming. Now regulars ask who our new marketing person is.',
    ),
    ...about(
      'beauty',
      'Read the claims, stuck to the wording, and still sounded like a real person. Our best ads this year.',
      'Real skin, real sun, no filter. Legal had no comments for the first time ever.',
      'Sent two versions of the first line without being asked. The second one doubled our clicks.',
    ),
    ...about(
      'podcast',
      'Made water law look good. The clips bring in more listeners than anything we tried before.',
      'Three cameras, clean sound, five clips on Friday as agreed. We just have to talk.',
      'Calm in the room and ruthless in the edit. Our guests keep asking who produces us.',
    ),
    ...about(
      'hotel',
      'They stayed two nights and noticed things about our rooms that we had stopped seeing. Weekends are booked until spring.',
      'Thirty stills, one lovely video, and breakfast has never looked better.',
      'The stories felt like a friend visiting, not like an ad. Three guests came because of them.',
    ),
    ...about(
      'coffee',
      'Seven days of stories without repeating an idea. The line on Saturday went around the corner.',
      'Bilingual captions that work in both languages. Our neighbors finally know when we roast.',
      'Made four shy roasters look like people you want to have coffee with.',
    ),
    ...about(
      'photography',
      'Calm, kind, and early. The photos are better than what we asked for, and we asked for a lot.',
      'Handled a rain delay, two changes of plan, and a power outage. None of it shows in the photos.',
      "Nailed the brief, then added an idea of their own. That's the photo we used.",
      'We got the first ten photos the same night and the rest two days early.',
      'Made everyone comfortable within five minutes, which is a talent of its own.',
      'I have hired photographers for twelve years. This was the easiest job of them all.',
      'Looks at a room once and knows where everyone should stand.',
      'We printed three of them poster size. They hold up from across the street.',
      'Gentle edits, true colors, and every file named so that we can find it.',
      'I would have paid for the one picture by the door alone. There are sixty more.',
      'Patient with the loud ones and kind to the shy ones.',
      "The kind of photos where people ask who took them. So here's the answer.",
    ),
    ...about(
      'videography',
      'Delivered a first cut in a week and took our notes seriously. The second cut was final.',
      'Found the story in six hours of footage and told it in minutes.',
      'We forgot the camera was there, and that is why it works.',
      'The music, the pace, the sound: it all fits. We only asked for one change.',
    ),
    ...general(
      "Everything was delivered two days early. We've already booked again for spring.",
      'Clear about the price, clear about the rights, and a joy to have around.',
      'Answers messages like a person, works like a professional. Would hire again tomorrow.',
      'Asked good questions before the day, so nobody had to ask any on the day.',
      'Told us honestly what we did not need, and saved us a third of the budget.',
      'Third time we have worked together, and it keeps getting better.',
      'Friendly, prepared, and exactly on budget. I wish everyone worked like this.',
      'I was nervous about hiring someone online, for no reason: great from the first message on.',
    ),
  ],
  4: [
    {
      about: 'photography',
      comment: 'Sharp, well-edited photos. I had to ask twice for the black-and-white versions.',
      answer: 'Thank you for the feedback. I keep both versions ready from now on.',
    },
    {
      comment:
        'Very good work and easy to deal with. The last files came a day later than planned.',
      answer: 'Thank you. Next time I will send a first set within a week.',
    },
    {
      comment: 'Professional from start to finish. Downtown parking cost us the first 15 minutes.',
      answer: 'Thank you! I leave half an hour earlier for downtown now.',
    },
    {
      comment: 'Solid work, fair price. A bit more guidance beforehand would have helped us.',
      answer: 'Glad you like it. Next time I will ask about this beforehand.',
    },
    {
      comment: 'Well prepared and easy to work with. We would plan one more hour next time.',
      answer: 'Thanks! One more hour next time sounds perfect.',
    },
    {
      comment: 'Everything we asked for, nothing we did not. The invoice details needed a fix.',
      answer: 'Thanks for the honest words. I have added it to my checklist.',
    },
    {
      comment: 'Good communication and good results. The contract could be shorter.',
      answer: 'Fair point, and thank you. It was fun to work with you.',
    },
    {
      comment:
        'Came with a clear plan and stuck to it. I would have tried one or two wilder ideas.',
      answer: 'I appreciate it. See you at the next one.',
    },
    ...about(
      'photography',
      'Beautiful photos. I would have liked a few more close-ups of the details.',
      'Strong eye, honest advice. A little quiet at first, great once we got going.',
      'Lovely light and natural poses. A few photos were darker than I would have chosen.',
      'Great pictures and a good sense of humor. We ran about twenty minutes over.',
    ),
    ...about(
      'videography',
      'Great footage and a patient editor. The music took a couple of tries.',
      'The film is what we hoped for. The short cut for social media came a few days later.',
      'Very good sound and camera work. The titles needed a second round.',
    ),
    ...about(
      'content_creation',
      'Fresh ideas every week. A couple of captions needed a fact check.',
      'Good energy on camera. The first video was a bit long, the rest were spot on.',
      'Our followers love it. We had to move one date.',
    ),
    ...general(
      'We got what we needed, with careful editing. Could be a little faster to reply.',
      'Happy with the result. The download link expired once and was renewed right away.',
    ),
  ],
  3: [
    {
      about: 'photography',
      comment:
        "The photos are fine. We'd talked about a warmer look, and it took two rounds to get there.",
      answer: 'Sorry that it took a second round. Thank you for your patience.',
    },
    {
      comment:
        'Great on the day, slow afterward. The files took three weeks instead of the promised two.',
      answer: 'I am sorry about the wait. I now share a calendar with dates for every step.',
    },
    {
      comment: 'Good work in the end. It took several messages to settle the schedule.',
      answer: 'Thank you for being open about it. I will do better next time.',
    },
    {
      comment: 'Decent result. The start was an hour late, and we lost the best light.',
      answer: 'Fair criticism. I have changed how I plan the first hour.',
    },
    ...about('wedding', 'Nice pictures, but fewer of the guests than we had agreed on.'),
    ...general('The work is okay, though I expected a bit more variety for the price.'),
  ],
};

/** Creators' replies to five stars; each is used once. What they mention is part of the jobs they fit. */
export const thanks: readonly DemoReview[] = [
  ...about(
    'wedding',
    'Thank you! I still have that song in my head.',
    'This made my week. Thank you both!',
  ),
  ...about('outdoor', 'Thank you so much. I am glad the weather gave in.'),
  ...about('menu', 'Thank you for the kind words, and for lunch.'),
  ...about('coffee', 'Thank you for trusting me, and for the coffee.'),
  ...about('hotel', 'Great people, great place. Thank you for having me.'),
  ...about('corporate', 'Thanks! Any time again. I know where to park now.'),
  ...about('quinceañera', '¡Mil gracias! It was an honor.'),
  ...about('event', 'You were wonderful to work with. Until next year!'),
  ...about('product', 'A pleasure. Your brief was the clearest I had all year.'),
  ...about(
    'photography',
    "Thank you. Please send a picture of the print once it's up.",
    'Thank you! My favorite is the very last one, too.',
    'Thank you. I keep one of these in my own portfolio now.',
  ),
  ...general(
    'Thank you! It was a good day from the first minute.',
    'You made it easy. I hope to work with you again soon.',
    'I enjoyed every minute. Say hello to everyone from me.',
    'That means a lot to me. Thank you.',
    'Thank you for telling everyone about me. I noticed!',
  ),
];
