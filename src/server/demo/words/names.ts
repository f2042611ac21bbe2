const list = (text: string): readonly string[] => text.split(/\s+/);

/** Given and family names common in Texas; the people are made up. */
export const givenNames = list(
  `Ana Marisol Claire Dani Camila Renee Tasha Priya Mei Linh Imani Nadia Grace Hannah Ruth Lucia Elena Sofia Jada
  Kiara Amara Noor Leila Yuki Hana Tessa Maggie June Cora Piper Delia Rosa Ines Paloma Valeria Ximena Brenda Yolanda
  Marcus Diego Andre Tyrell Mateo Luis Javier Omar Samir Kenji Minh Arjun Dev Caleb Wyatt Beau Travis Cody Ethan Noah
  Miles Jonah Elias Rafael Hector Emilio Santiago Joaquin Tobias Felix Hugo Owen Grant Theo Isaac Malik Darius Kofi
  Emeka Tariq Ravi Nikhil Huy Bao Jin Dominic Reid Harlan Clay Rhett Sloane Quinn Avery Rowan Emerson Blake Morgan`,
);

export const familyNames = list(
  `Alvarez Barrera Cantu Castillo Cervantes Delgado Escobedo Flores Garza Guerra Herrera Leal Longoria Luna Martinez
  Mendoza Montoya Navarro Ochoa Ortiz Pena Quintero Ramos Reyes Rios Salinas Sandoval Trevino Vela Villarreal Zamora
  Abernathy Baker Bledsoe Boone Callahan Carver Chambers Dawson Ellison Fletcher Gentry Hale Hargrove Hollis Jennings
  Keller Langley Maddox McCoy Merritt Nolan Pruitt Rawlins Sawyer Shelton Tate Underwood Vance Weaver Whitaker Yates
  Nguyen Tran Pham Le Vo Patel Shah Rao Iyer Kim Park Chen Wong Tanaka Sato Okafor Adeyemi Mensah Diallo Haddad Khan
  Rahman Schmidt Krause Kowalski Novak Rossi Moreau Jackson Washington Freeman Booker Coleman Bishop Ellis Hayes`,
);
