/**
 * Exercises: the figure, then the names in English, German, French, Spanish and Dutch, as athletes of each language say
 * them. The first name is shown; names after a slash are understood, too. Ordered by sport as in `catalogue.ts`, each
 * exercise where it first occurs; then those of the starter workouts, and other exercises that people train.
 */
export const EXERCISE_TABLE = `
march: March on the spot | Marschieren auf der Stelle | Marche sur place | Marcha en el sitio | Marcheren op de plaats
squat: Air squats / Squats / Bodyweight squats | Kniebeugen | Squats | Sentadillas | Squats
knee-push-up: Knee push-ups | Liegestütze auf den Knien / Knieliegestütze | Pompes sur les genoux | Flexiones de rodillas / Flexiones con rodillas apoyadas | Opdrukken op de knieën / Knie-push-ups
dead-bug: Dead bug | Dead Bug / Käfer | Dead bug | Dead bug / Bicho muerto | Dead bug
glute-bridge: Glute bridge | Beckenheben / Brücke auf dem Rücken / Hüftheben | Pont fessier / Relevé de bassin | Puente de glúteos / Elevación de cadera | Glute bridge / Bilbrug / Heupbrug
jumping-jack: Jumping jacks | Hampelmänner / Jumping Jacks | Jumping jacks / Sauts en étoile | Jumping jacks / Saltos de tijera / Saltos de estrella | Jumping jacks
reverse-lunge: Reverse lunges | Ausfallschritte rückwärts / Rückwärts-Ausfallschritte | Fentes arrière | Zancadas hacia atrás / Zancadas inversas | Achterwaartse lunges / Reverse lunges
push-up: Push-ups / Press-ups | Liegestütze / Push-ups | Pompes / Push-ups | Flexiones / Lagartijas / Planchas de brazos | Opdrukken / Push-ups
plank: Plank / Forearm plank | Unterarmstütz / Plank / Brett | Planche / Gainage / Gainage ventral | Plancha / Plancha abdominal | Plank / Planken
side-plank: Side plank | Seitstütz / Seitlicher Unterarmstütz / Side Plank | Planche latérale / Gainage latéral | Plancha lateral | Zijplank / Zijwaartse plank / Side plank
mountain-climber: Mountain climbers | Bergsteiger / Mountain Climbers | Mountain climbers / Grimpeur | Escaladores / Mountain climbers | Mountain climbers / Bergbeklimmers
jump-squat: Squat jumps / Jump squats | Sprungkniebeugen / Kniebeugen mit Sprung / Squat Jumps / Jump Squats | Squats sautés / Jump squats | Sentadillas con salto / Saltos en sentadilla | Squat jumps / Gesprongen squats
thruster: Dumbbell thrusters / Thrusters | Thruster mit Kurzhanteln | Thrusters avec haltères | Thrusters con mancuernas | Thrusters met dumbbells
burpee: Burpees | Burpees | Burpees | Burpees | Burpees
tuck-jump: Tuck jumps | Hocksprünge / Tuck Jumps | Sauts groupés | Saltos con rodillas al pecho | Tuck jumps / Hurksprongen

chair-squat: Chair squats | Kniebeugen zum Stuhl | Squats sur chaise | Sentadillas a la silla | Squats tot op de stoel
incline-push-up: Incline push-ups | Erhöhte Liegestütze | Pompes inclinées | Flexiones inclinadas | Schuin opdrukken
superman-hold: Superman hold | Superman halten | Superman tenu | Superman mantenido | Superman vasthouden
hollow-hold: Hollow hold | Schiffchen halten / Hollow Hold / Schiffchen | Hollow hold | Hollow hold / Barca hueca | Hollow hold
goblet-squat: Goblet squat | Goblet Squat | Goblet squat | Sentadilla goblet | Goblet squat
split-squat: Split squats | Split Squats / Kniebeugen im Ausfallschritt | Split squats / Fentes statiques | Split squats / Sentadillas divididas | Split squats
row: Bent-over row / Dumbbell row / Row | Vorgebeugtes Rudern / Rudern vorgebeugt | Rowing buste penché / Rowing | Remo inclinado / Remo | Bent-over row / Voorovergebogen roeien
hip-thrust: Hip thrust | Hip Thrust | Hip thrust | Hip thrust / Empuje de cadera | Hip thrust
bicycle-crunch: Bicycle crunches | Fahrrad-Crunches | Crunchs bicyclette / Crunchs vélo | Abdominales bicicleta / Crunch bicicleta | Fietscrunches / Bicycle crunches
deadlift: Romanian deadlift | Rumänisches Kreuzheben | Soulevé de terre roumain | Peso muerto rumano | Roemeense deadlift
overhead-press: Overhead press / Shoulder press / Press | Überkopfdrücken / Schulterdrücken | Développé épaules / Développé militaire | Press de hombros / Press militar | Overhead press / Schouderdrukken
pike-push-up: Pike push-ups | Pike-Liegestütze | Pompes pike | Flexiones en pica | Pike push-ups
single-leg-bridge: Single-leg bridge | Einbeiniges Beckenheben | Pont fessier sur une jambe | Puente de glúteos a una pierna | Glute bridge op één been
pull-up: Pull-ups | Klimmzüge / Pull-ups | Tractions | Dominadas / Dominadas pronas | Optrekken / Pull-ups
pistol: Pistol squats | Pistol Squats | Pistol squats | Sentadillas pistol | Pistol squats

childs-pose: Child’s pose | Stellung des Kindes / Kindhaltung / Kindeshaltung | Posture de l’enfant / Position de l’enfant | Postura del niño / Posición del niño | Kindhouding / Houding van het kind
cat-cow: Cat and cow | Katze und Kuh / Katze-Kuh | Chat et vache / Chat-vache | Gato y vaca / Gato-vaca | Kat en koe / Kat-koe
mountain-pose: Mountain pose | Berghaltung / Berg | Posture de la montagne | Postura de la montaña | Berghouding
cobra: Cobra | Kobra | Cobra | Cobra | Cobra
seated-fold: Seated forward fold | Vorbeuge im Sitzen / Sitzende Vorbeuge | Pince assise | Pinza sentada | Zittende vooroverbuiging
downward-dog: Downward dog | Herabschauender Hund / Hund / Abwärtsschauender Hund | Chien tête en bas | Perro boca abajo / Perro hacia abajo | Neerwaartse hond / Omlaaggaande hond
warrior-1: Warrior one / Warrior 1 | Krieger eins / Krieger 1 | Guerrier un / Guerrier 1 | Guerrero uno / Guerrero 1 | Krijger een / Krijger 1
warrior-2: Warrior two / Warrior 2 | Krieger zwei / Krieger 2 | Guerrier deux / Guerrier 2 | Guerrero dos / Guerrero 2 | Krijger twee / Krijger 2
tree: Tree pose | Baum / Baumhaltung | Posture de l’arbre | Postura del árbol | Boomhouding
bridge-pose: Bridge pose | Schulterbrücke | Posture du pont / Demi-pont | Postura del puente | Brughouding / Schouderbrug
boat: Boat pose | Boot / Boothaltung | Posture du bateau | Postura del barco | Boothouding
low-plank: Low plank / Chaturanga | Tiefes Brett / Chaturanga | Planche basse / Chaturanga | Plancha baja / Chaturanga | Lage plank / Chaturanga
half-moon: Half moon | Halbmond | Demi-lune | Media luna | Halve maan
crow: Crow pose | Krähe | Posture du corbeau | Postura del cuervo | Kraaihouding
headstand: Headstand against the wall / Headstand | Kopfstand an der Wand / Kopfstand | Équilibre sur la tête au mur / Poirier au mur | Equilibrio sobre la cabeza en la pared | Hoofdstand tegen de muur / Hoofdstand

side-shuffle: Defensive slides | Gleitschritte in der Defense | Pas glissés défensifs | Desplazamientos defensivos | Defensieve slides
split-step: Jump stops | Sprungstopps | Arrêts simultanés | Paradas en un tiempo | Sprongstops
ball-wrap: Ball wraps | Ball um den Körper kreisen | Tours de ballon autour du corps | Giros del balón alrededor del cuerpo | Bal om het lichaam draaien
shot-shadow: Shadow shooting | Würfe ohne Ball | Tirs à vide | Tiros sin balón | Schieten zonder bal
calf-raise: Calf raises | Wadenheben / Fersenheben | Montées sur la pointe des pieds / Extensions de mollets / Mollets debout | Elevaciones de talones / Elevaciones de gemelos | Kuitheffen / Calf raises
sprint: Line sprints | Liniensprints | Sprints de ligne à ligne | Sprints de línea a línea | Lijnsprints
dribble: Stationary dribbling | Dribbeln im Stand | Dribble sur place | Bote en el sitio | Dribbelen op de plaats
straight-jump: Vertical jumps | Vertikalsprünge | Sauts verticaux | Saltos verticales | Verticale sprongen
close-out: Close-out steps | Close-out-Schritte | Pas de close-out | Pasos de close-out | Close-outpassen
plank-tap: Plank shoulder taps / Shoulder taps | Schultertippen im Stütz / Schultertippen | Planche avec touches d’épaule | Plancha con toques de hombro | Plank met schoudertikken / Schoudertikken
dribble-cross: Crossover dribbling | Crossover-Dribbling | Dribbles croisés | Bote con cambio de mano | Crossoverdribbel
skater: Lateral bounds | Sprünge seitlich von Bein zu Bein | Bonds latéraux | Saltos laterales de pierna a pierna | Zijwaartse sprongen van been naar been
sprint: Suicide runs | Linienläufe | Navettes progressives | Carreras de líneas | Lijnenloop
depth-jump: Depth jumps | Niedersprünge / Tiefsprünge | Sauts en contrebas | Saltos en profundidad | Dieptesprongen

guard: Boxing stance steps | Schritte in der Boxstellung | Déplacements en garde | Pasos en guardia | Stappen in bokshouding
jab: Jab | Jab / Führhand | Jab / Direct du bras avant | Jab | Jab
cross: Jab and cross | Jab und Cross | Jab et cross | Jab y directo | Jab en cross
slip: Guard and slip | Deckung und Auspendeln | Garde et esquive | Guardia y esquiva | Dekking en ontwijken
sit-up: Sit-ups | Sit-ups | Sit-ups / Redressements assis | Abdominales completos / Sit-ups | Sit-ups
cross: Shadow boxing | Schattenboxen | Boxe à vide / Shadow boxing | Boxeo de sombra | Schaduwboksen
hook: Hooks | Haken / Seitwärtshaken | Crochets | Crochets | Hoeken / Hoekstoten
bob-weave: Bob and weave | Abtauchen und Pendeln | Esquives rotatives | Esquivas en balanceo | Duiken en wegdraaien
jump-rope: Rope skipping / Jump rope / Skipping rope | Seilspringen | Corde à sauter / Saut à la corde | Saltar a la comba / Saltar la cuerda / Comba | Touwtjespringen
uppercut: Uppercut combinations | Aufwärtshaken in Kombination | Enchaînements d’uppercuts | Combinaciones de uppercuts | Uppercutcombinaties
high-knees: High knees | Kniehebelauf / Knieheben / Skippings / Kniehebeläufe | Montées de genoux | Skipping / Rodillas arriba / Elevación de rodillas | Knieheffen / High knees
bag: Heavy bag rounds / Heavy bag | Runden am Sandsack / Sandsack | Rounds au sac / Sac de frappe | Asaltos al saco / Saco de boxeo | Rondes op de bokszak / Bokszak
burpee: Burpee and six punches | Burpee und sechs Schläge | Burpee et six coups | Burpee y seis golpes | Burpee en zes stoten
cross-fast: Speed punches | Schnelle Schläge | Coups rapides | Golpes rápidos | Snelle stoten

dead-hang: Dead hang | Hängen an der Stange / Passives Hängen / Aushängen | Suspension à la barre / Suspension passive | Colgarse de la barra / Suspensión en barra | Hangen aan de stang / Dead hang
table-row: Table rows | Rudern am Tisch | Tirages sous la table / Rowing sous la table | Remo bajo la mesa | Roeien onder de tafel
lunge: Lunges / Forward lunges | Ausfallschritte / Lunges | Fentes / Fentes avant / Fentes alternées | Zancadas / Desplantes / Estocadas | Lunges / Uitvalspassen
l-sit: L-sit tuck | L-Sit, gehockt | L-sit groupé | L-sit agrupado | L-sit, gehurkt
crab-walk: Crab walk | Krebsgang | Marche du crabe | Paso del cangrejo / Caminata de cangrejo | Krabbengang / Krabbenloop
diamond-push-up: Diamond push-ups | Diamant-Liegestütze / Enge Liegestütze | Pompes diamant | Flexiones diamante | Diamond push-ups / Smal opdrukken
chin-up: Chin-ups | Klimmzüge im Untergriff / Chin-ups | Tractions en supination | Dominadas supinas | Chin-ups / Onderhands optrekken
leg-raise: Leg raises | Beinheben | Relevés de jambes / Levées de jambes | Elevaciones de piernas | Beenheffen / Leg raises
archer-push-up: Archer push-ups | Archer-Liegestütze | Pompes archer | Flexiones de arquero | Archer push-ups
muscle-up: Muscle-ups | Muscle-ups | Muscle-ups | Muscle-ups | Muscle-ups
dragon-flag: Dragon flags | Dragon Flags | Dragon flags | Dragon flags | Dragon flags

finger-spread: Finger stretches | Finger dehnen | Étirements des doigts | Estirar los dedos | Vingers rekken
toe-raise: Toe raises | Fußspitzen heben | Relevés de pointes de pied | Elevaciones de puntas | Tenen heffen
hip-opener: Hip openers | Hüftöffner | Ouvertures de hanches | Aperturas de cadera | Heupopeners
scapular-pull: Scapular pull-ups / Scapular pulls | Schulterblatt-Klimmzüge | Tractions scapulaires | Dominadas escapulares | Scapula pull-ups
high-step: High steps | Hohe Tritte | Montées hautes | Pasos altos | Hoge stappen
wall-push-up: Wall push-ups | Liegestütze an der Wand / Wandliegestütze | Pompes au mur / Pompes contre un mur | Flexiones en la pared | Opdrukken tegen de muur
towel-wring: Towel wrings | Handtuch auswringen | Essorer une serviette | Escurrir la toalla | Handdoek uitwringen
superman-pull: Superman pulls | Superman mit Armzug | Superman avec tirage | Superman con tirón | Superman met armtrek
lock-off: Lock-offs | Blockieren am Arm / Lock-offs | Blocages | Bloqueos | Lock-offs / Blokkeren
front-lever-tuck: Front lever tucks | Front Lever, gehockt | Front lever groupé | Front lever agrupado | Tuck front lever
pistol: One-leg squats / Single-leg squats | Einbeinige Kniebeugen | Squats sur une jambe | Sentadillas a una pierna | Squats op één been / Eenbenige squats

cycle-easy: Easy pedalling | Locker treten | Pédalage souple | Pedaleo suave | Rustig trappen
bird-dog: Bird dog | Bird Dog / Vierfüßler diagonal | Bird dog | Bird dog / Perro de muestra | Bird dog
hip-flexor: Hip flexor stretch | Hüftbeuger dehnen | Étirement du psoas | Estirar el psoas | Heupbuiger rekken
cycle-cadence: High cadence | Hohe Trittfrequenz | Cadence élevée | Cadencia alta | Hoge cadans
cycle-stand: Standing climb | Bergfahrt im Wiegetritt | Montée en danseuse | Subida de pie | Klimmen uit het zadel
lunge: Walking lunges | Ausfallschritte im Gehen | Fentes marchées | Zancadas caminando | Lopende lunges / Walking lunges
cycle-threshold: Threshold effort | Tempo an der Schwelle | Effort au seuil | Esfuerzo en el umbral | Drempeltempo
cycle-sprint: All-out sprint | Sprint mit voller Kraft | Sprint à fond | Sprint a tope | Sprint voluit
jump-lunge: Jump lunges | Ausfallschritte mit Sprung / Sprung-Ausfallschritte | Fentes sautées | Zancadas con salto | Jump lunges / Lunges met sprong

step-touch: Step touch | Step Touch | Step touch | Step touch | Step touch
hip-circle: Hip circles | Hüftkreisen | Cercles de hanches | Círculos de cadera | Heupcirkels
crossover: Grapevine | Grapevine | Grapevine | Grapevine | Grapevine
body-roll: Body roll | Körperwelle / Bodyroll | Ondulation du corps / Body roll | Ondulación del cuerpo / Body roll | Bodyroll
shimmy: Shoulder shimmy / Shimmy | Schulter-Shimmy / Shimmy | Shimmy des épaules / Shimmy | Shimmy de hombros / Shimmy | Schoudershimmy / Shimmy
side-step: Box step | Boxstep / Box Step | Box step | Box step | Boxstep
pony: Pony step | Pony-Schritt | Pas du poney | Paso pony | Ponypas
plie: Plié squats | Plié-Kniebeugen | Squats pliés | Sentadillas plié | Plié-squats
kick: Kick ball change | Kick Ball Change | Kick ball change | Kick ball change | Kick ball change
trunk-rotation: Standing twists | Drehungen im Stehen | Torsions debout | Giros de pie | Staande twists
salsa: Salsa basics | Salsa-Grundschritt | Pas de base de salsa | Pasos básicos de salsa | Salsabasispassen
jump-turn: Jumping turns | Sprungdrehungen | Tours sautés | Vueltas con salto | Draaisprongen
low-lunge: Low lunges to beat | Tiefe Ausfallschritte im Takt | Fentes basses en rythme | Zancadas bajas al ritmo | Lage lunges op de maat
dance: Freestyle all out / Freestyle | Freestyle, alles geben / Freestyle | Freestyle à fond / Freestyle | Freestyle a tope / Freestyle | Freestyle voluit / Freestyle
floor-work: Floor work | Floorwork / Bodenarbeit | Travail au sol | Trabajo de suelo | Floorwork / Vloerwerk

step-up: Step-ups | Step-ups / Aufsteigen auf die Stufe | Montées sur marche / Step-ups | Subidas al escalón / Step-ups | Step-ups / Opstappen
side-step: Side steps | Seitschritte | Pas latéraux / Pas de côté | Pasos laterales | Zijstappen
jog: Jogging on the spot / Running in place | Joggen auf der Stelle / Laufen auf der Stelle | Jogging sur place / Course sur place | Trote en el sitio / Correr en el sitio | Joggen op de plaats / Rennen op de plaats
skip-free: Skipping without a rope | Seilspringen ohne Seil | Corde à sauter sans corde | Saltar a la comba sin cuerda | Touwtjespringen zonder touw
butt-kick: Butt kicks | Anfersen | Talons-fesses | Talones al glúteo | Hakken-billen
sprint: Sprint on the spot | Sprint auf der Stelle | Sprint sur place | Sprint en el sitio | Sprinten op de plaats

ankle-circle: Ankle circles | Fußkreisen | Cercles de chevilles | Círculos de tobillos | Enkelcirkels
side-shuffle: Side shuffles | Sidesteps | Pas chassés | Desplazamientos laterales | Sidesteps
toe-tap: Toe taps | Sohlentippen | Touches de semelle | Toques de suela | Tikken met de zool
run: Shuttle runs / Shuttle run | Pendelläufe | Courses navette / Navettes | Carreras de ida y vuelta | Pendellopen / Shuttleruns
lateral-lunge: Lateral lunges / Side lunges | Seitliche Ausfallschritte / Ausfallschritte seitlich | Fentes latérales | Zancadas laterales | Zijwaartse lunges
inside-touch: Inside touches | Ballkontakte mit der Innenseite | Touches de l’intérieur du pied | Toques con el interior | Tikken met de binnenkant
heading: Heading jumps | Kopfballsprünge | Sauts de tête | Saltos de cabeza | Kopsprongen
crossover: Carioca steps / Carioca | Carioca-Schritte | Pas carioca | Pasos de carioca | Cariocapassen
nordic-curl: Nordic curls | Nordic Curls | Nordic curls | Curls nórdicos | Nordic curls
sprint-start: Sprint starts | Sprintstarts | Départs de sprint | Salidas de sprint | Sprintstarts
sprint: Zigzag sprints | Zickzack-Sprints | Sprints en zigzag | Sprints en zigzag | Zigzagsprints
single-leg-jump: Single-leg jumps | Einbeinige Sprünge | Sauts sur une jambe | Saltos a una pierna | Sprongen op één been

neck-circle: Neck circles | Nackenkreisen / Kopfkreisen | Rotations du cou / Cercles de la nuque | Círculos de cuello | Nekcirkels
wrist-circle: Wrist circles | Handgelenke kreisen / Handgelenkkreisen | Cercles de poignets | Círculos de muñecas | Polscirkels / Polsen draaien
shoulder-roll: Shoulder rolls | Schulterrollen / Schultern rollen | Roulements d’épaules | Rotaciones de hombros | Schouders rollen
chair-squat: Sit to stand | Aufstehen ohne Hände | Assis-debout | Sentarse y levantarse | Opstaan en gaan zitten
finger-spread: Finger spreads | Finger spreizen | Écarter les doigts | Abrir los dedos | Vingers spreiden
eye-focus: Eye focus near and far | Augen: nah und fern | Regard de près, de loin | Enfocar de cerca y de lejos | Dichtbij en ver kijken
desk-push-up: Desk push-ups | Schreibtisch-Liegestütze | Pompes au bureau | Flexiones en el escritorio | Opdrukken tegen het bureau
chair-twist: Chair twists | Drehungen auf dem Stuhl | Torsions sur chaise | Giros en la silla | Twists op de stoel
band-pull: Band pull-aparts | Band auseinanderziehen | Écartés à l’élastique | Aperturas con banda | Band uit elkaar trekken
clap: Reaction claps | Reaktionsklatschen | Claps de réaction | Palmadas de reacción | Reactieklappen
wall-sit: Wall sit | Wandsitz / Wandsitzen | La chaise / Chaise / Chaise contre un mur | Sentadilla en la pared / Silla en la pared / Sentadilla isométrica | Wall sit / Muurzit

straddle: Straddle stretch | Dehnen in der Grätsche | Étirement jambes écartées | Estirar con piernas abiertas | Rekken in spreidzit
superman-hold: Arch hold | Arch Hold | Arch hold | Arch hold | Arch hold
bear-walk: Bear walk / Bear crawl | Bärengang | Marche de l’ours | Paso del oso / Caminata de oso | Berengang / Berenloop
forward-fold: Forward fold / Standing forward fold | Vorbeuge / Stehende Vorbeuge | Flexion avant / Pince debout | Flexión hacia delante / Pinza de pie | Vooroverbuiging / Vooroverbuigen
bridge-wheel: Bridge | Brücke | Pont | Puente | Brug
candlestick: Candlestick | Kerze | Chandelle | Vela | Kaars
splits: Splits stretch / Splits | Spagat dehnen / Spagat | Étirement du grand écart / Grand écart | Estirar el spagat / Spagat | Spagaat rekken / Spagaat
wall-handstand: Wall handstand | Handstand an der Wand | Équilibre au mur | Vertical en la pared / Pino en la pared | Handstand tegen de muur
straight-jump: Straight jumps | Strecksprünge | Sauts en extension | Saltos en extensión | Streksprongen
v-up: V-ups | Klappmesser | V-ups / Portefeuilles | Abdominales en V / V-ups | V-ups / Knipmessen
cartwheel: Cartwheels | Radschlagen / Räder | Roues | Ruedas / Ruedas laterales | Radslagen
handstand: Handstand hold / Handstand | Handstand halten / Handstand | Équilibre sur les mains / Poirier | Vertical mantenida / Pino | Handstand vasthouden / Handstand
press-tuck: Press to tuck | Press in die Hocke | Press groupé | Press agrupado | Press vanuit hurk

trunk-rotation: Torso rotations / Trunk rotations | Rumpfdrehungen / Rumpfdrehen | Rotations du buste / Rotations du tronc | Rotaciones de tronco / Rotaciones del tronco | Rompdraaien / Romprotaties
hip-hinge: Hip hinges | Hüftbeugen | Flexions de hanches | Bisagras de cadera | Hip hinges
cross-stretch: Shoulder cross stretch | Schulter quer dehnen | Étirement de l’épaule, bras croisé | Estirar el hombro cruzado | Schouder gekruist rekken
golf-slow: Slow swings | Langsame Schwünge | Swings lents | Swings lentos | Langzame swings
club-twist: Standing twists with club | Drehungen im Stehen mit Schläger | Torsions debout avec le club | Giros de pie con el palo | Staande twists met de club
balance: Single-leg balance / Single-leg stand | Einbeinstand | Équilibre sur une jambe | Equilibrio a una pierna | Balans op één been
wood-chop: Wood chops / Wood choppers | Holzhacker | Bûcheron | Leñador | Houthakkers
golf-fast: Speed swings | Schnelle Schwünge | Swings rapides | Swings rápidos | Snelle swings
jump-turn: Rotational jumps | Sprünge mit Drehung | Sauts avec rotation | Saltos con giro | Sprongen met draai

glute-bridge: Pelvic curl | Beckenrollen | Enroulement du bassin | Curl pélvico | Bekken oprollen
chest-lift: Chest lift | Chest Lift | Chest lift | Chest lift | Chest lift
spine-stretch: Spine stretch forward / Spine stretch | Wirbelsäule nach vorn dehnen | Étirement de la colonne | Estirar la columna | Wervelkolom naar voren rekken
leg-circle: Leg circles | Beinkreise | Cercles de jambe | Círculos de pierna | Beencirkels
hundred-bent: Breathing hundred, knees bent | Die Hundert, Knie gebeugt | Le hundred, genoux pliés | El cien, rodillas flexionadas | The hundred, knieën gebogen
hundred: The hundred / Hundred | Die Hundert | Le hundred | El cien | The hundred
roll-up: Roll up / Roll-up | Aufrollen | Roll up | Roll up | Roll up
side-kick: Side kicks | Beinkicks in Seitlage | Battements sur le côté | Patadas laterales | Kicks in zijlig
swimming: Swimming | Schwimmen | La nage | Natación | Zwemmen
leg-stretch: Single leg stretch | Beine einzeln strecken | Étirement d’une jambe | Estiramiento de una pierna | Benen om en om strekken
double-leg-stretch: Double leg stretch | Beide Beine strecken | Étirement des deux jambes | Estiramiento de las dos piernas | Beide benen strekken
leg-pull-front: Leg pull front | Leg Pull Front | Leg pull front | Leg pull front | Leg pull front
teaser-prep: Teaser prep | Teaser-Vorübung | Préparation au teaser | Preparación del teaser | Voorbereiding op de teaser
teaser: Teaser | Teaser | Teaser | Teaser | Teaser
control-balance: Control balance | Control Balance | Control balance | Control balance | Control balance

calf-jump: Ankle bounces | Sprünge aus dem Fußgelenk | Rebonds de chevilles | Rebotes de tobillos | Enkelsprongen
skater: Skater jumps / Skater hops / Skaters | Skatersprünge | Sauts du patineur | Saltos de patinador | Schaatssprongen
plank-knee-drive: Plank with knee drive | Stütz mit Kniezug | Planche avec montée de genou | Plancha con rodilla al pecho | Plank met knie naar de borst
tuck-hold: Tuck hold / Tuck position hold | Abfahrtshocke halten | Position de l’œuf | Posición de huevo | Afdalingshouding
balance: Balance on one leg | Auf einem Bein balancieren | Tenir sur une jambe | Equilibrio sobre una pierna | Balanceren op één been
box-jump: Box jumps | Kastensprünge / Box Jumps | Sauts sur caisson / Box jumps | Saltos al cajón | Box jumps / Kistsprongen
lateral-hop: Slalom jumps | Slalomsprünge | Sauts de slalom | Saltos de eslalon | Slalomsprongen
side-plank-dip: Side plank dips | Seitstütz mit Hüftsenken | Planche latérale avec abaissement | Plancha lateral con descenso | Zijplank met heupdips
lateral-hop-fast: Lateral hops without a pause | Seitliche Sprünge ohne Pause | Sauts latéraux sans pause | Saltos laterales sin pausa | Zijsprongen zonder pauze

split-step: Split steps | Split-Steps | Reprises d’appuis / Split steps | Split steps | Splitsteps
forehand: Forehand shadow swings / Shadow forehand | Vorhand ohne Ball | Coups droits à vide | Derechas en sombra | Forehand zonder bal
shoulder-circle: Shoulder circles | Schulterkreisen | Cercles d’épaules | Círculos de hombros | Schoudercirkels
backhand: Backhand shadow swings / Shadow backhand | Rückhand ohne Ball | Revers à vide | Reveses en sombra | Backhand zonder bal
serve: Serve motion | Aufschlagbewegung | Geste du service | Gesto de saque | Servicebeweging
crossover: Crossover steps | Kreuzschritte | Pas croisés | Pasos cruzados | Kruispassen
sprint: Baseline sprints | Sprints an der Grundlinie | Sprints sur la ligne de fond | Sprints en la línea de fondo | Sprints op de baseline
run: Fan drill | Fächerlauf | Course en éventail | Carrera en abanico | Waaierloop

ready-stance: Ready stance hold | Grundstellung halten | Position d’attente, maintenue | Posición básica mantenida | Basishouding vasthouden
forehand-bat: Shadow forehand drive | Vorhandkonter ohne Ball | Drive coup droit à vide | Drive de derecha en sombra | Forehanddrive zonder bal
backhand-bat: Shadow backhand drive | Rückhandkonter ohne Ball | Drive revers à vide | Drive de revés en sombra | Backhanddrive zonder bal
side-shuffle: Falkenberg footwork | Falkenberg-Beinarbeit | Déplacements Falkenberg | Juego de piernas Falkenberg | Falkenberg-voetenwerk
ball-bounce: Ball bouncing | Ball tippen | Jonglage de balle | Botes de bola | Bal hooghouden
calf-jump: Calf jumps | Wadensprünge | Sauts de mollets | Saltos de gemelos | Kuitsprongen
crossover: Multi-direction footwork | Beinarbeit in alle Richtungen | Déplacements multidirectionnels | Desplazamientos multidireccionales | Voetenwerk in alle richtingen
topspin-bat: Shadow topspin | Topspin ohne Ball | Topspin à vide | Topspin en sombra | Topspin zonder bal
lateral-hop: Lateral hops | Seitliche Sprünge / Seitsprünge | Sauts latéraux | Saltos laterales | Zijsprongen / Zijwaartse sprongen
play-bat: Speed shadow play | Schnelles Schattenspiel | Gestes à vide rapides | Juego rápido en sombra | Snelle slagen zonder bal

arm-circle: Arm circles | Armkreisen | Cercles de bras | Círculos de brazos | Armcirkels / Armen draaien
good-morning: Good mornings | Good Mornings | Good mornings | Buenos días | Good mornings

bench-press: Dumbbell bench press | Kurzhantel-Bankdrücken / Bankdrücken mit Kurzhanteln | Développé couché aux haltères | Press de banca con mancuernas | Bankdrukken met dumbbells / Dumbbell bench press
one-arm-row: One-arm row left | Einarmiges Rudern links | Rowing bras gauche | Remo a una mano, izquierda | Eenarmige row links
one-arm-row: One-arm row right | Einarmiges Rudern rechts | Rowing bras droit | Remo a una mano, derecha | Eenarmige row rechts
one-arm-row: One-arm row | Einarmiges Rudern | Rowing à un bras | Remo a una mano | Eenarmige row
seated-breath: Easy seat, breathing | Schneidersitz, atmen | Assise facile, respiration | Postura fácil, respiración | Kleermakerszit, ademen
low-lunge: Low lunge | Tiefer Ausfallschritt | Fente basse | Zancada baja | Lage lunge
triangle: Triangle | Dreieck / Triangel | Triangle | Triángulo | Driehoek
dribble: Pound dribble | Hartes Dribbling | Dribble fort | Bote fuerte | Krachtig dribbelen
dribble-cross: Crossover dribble | Crossover | Dribble croisé | Cambio de mano por delante | Crossover
ball-eight: Between the legs | Durch die Beine | Entre les jambes | Entre las piernas | Tussen de benen door
ball-eight: Figure eight | Achter um die Beine | Huit autour des jambes | Ochos entre las piernas | Achtjes om de benen
straight-jump: Box-out jumps | Ausboxen und springen | Écran retard et saut | Bloqueo de rebote y salto | Uitblokken en springen
shot: Form shooting | Wurftechnik | Technique de tir | Mecánica de tiro | Schottechniek
jab: Jab and move | Jab und bewegen | Jab et déplacement | Jab y desplazamiento | Jab en bewegen
cross: Jab – cross | Jab – Cross | Jab – cross | Jab – directo | Jab – cross
cross: Double jab – cross | Doppelter Jab – Cross | Double jab – cross | Doble jab – directo | Dubbele jab – cross
hook: Jab – cross – hook | Jab – Cross – Haken | Jab – cross – crochet | Jab – directo – crochet | Jab – cross – hoek
body-shot: Body shots | Schläge zum Körper | Coups au corps | Golpes al cuerpo | Stoten op het lichaam
slip: Slip and counter | Auspendeln und kontern | Esquive et contre | Esquiva y contra | Ontwijken en counteren
uppercut: Uppercuts | Aufwärtshaken | Uppercuts | Uppercuts / Ganchos al mentón | Uppercuts
cross: Free round, all out | Freie Runde, alles geben | Round libre, à fond | Asalto libre, a tope | Vrije ronde, voluit
bar-dip: Dips | Dips | Dips | Fondos | Dips
pistol: Pistol squat, assisted | Pistol Squat mit Hilfe | Pistol squat assisté | Sentadilla pistol asistida | Pistol squat met hulp
dead-hang: Open-hand hang | Hängen mit offener Hand | Suspension main ouverte | Suspensión con mano abierta | Hangen met open hand
finger-spread: Finger extensions | Finger strecken | Extensions des doigts | Extensiones de dedos | Vingers strekken
plank-reach: Plank with reach | Unterarmstütz mit Armheben | Planche, un bras devant | Plancha estirando un brazo | Plank met arm strekken
cycle-cadence: Cadence 100 | Trittfrequenz 100 | Cadence 100 | Cadencia 100 | Cadans 100
cycle-threshold: Sweet spot block 1 | Sweetspot-Block 1 | Bloc sweet spot 1 | Bloque sweet spot 1 | Sweetspotblok 1
cycle-threshold: Sweet spot block 2 | Sweetspot-Block 2 | Bloc sweet spot 2 | Bloque sweet spot 2 | Sweetspotblok 2
cycle-threshold: Sweet spot block 3 | Sweetspot-Block 3 | Bloc sweet spot 3 | Bloque sweet spot 3 | Sweetspotblok 3
cycle-climb: Sprint out of the saddle | Sprint im Wiegetritt | Sprint en danseuse | Sprint de pie | Sprint uit het zadel
shoulder-roll: Head and shoulder isolations | Kopf und Schultern isolieren | Isolations tête et épaules | Aislamientos de cabeza y hombros | Isolaties van hoofd en schouders
rib-circle: Rib cage circles | Brustkorb kreisen | Cercles de cage thoracique | Círculos de caja torácica | Cirkels met de ribbenkast
hip-circle: Hip figure eights | Achter mit der Hüfte | Huit avec les hanches | Ochos de cadera | Achtjes met de heupen
step-touch: Step touch with arms | Step Touch mit Armen | Step touch avec les bras | Step touch con brazos | Step touch met armen
dance: Free dance | Freies Tanzen | Danse libre | Baile libre | Vrij dansen
quick-feet: Ladder steps | Schritte durch die Leiter | Échelle de rythme | Escalera de agilidad | Passen in de loopladder
toe-tap: Toe taps on the ball | Sohlentippen auf dem Ball | Touches de semelle sur le ballon | Toques de suela sobre el balón | Tikken op de bal
sprint: Shuttle sprint 10 m | Pendelsprint 10 m | Navettes de 10 m | Ida y vuelta de 10 m | Pendelsprint 10 m
balance-pass: Single-leg balance pass | Pass im Einbeinstand | Passe sur une jambe | Pase en equilibrio a una pierna | Pass op één been
nordic-curl: Nordic hamstring, eccentric | Nordic Hamstring, exzentrisch | Nordic hamstring, excentrique | Curl nórdico excéntrico | Nordic hamstring, excentrisch
copenhagen-plank: Copenhagen plank | Copenhagen Plank | Copenhagen plank | Copenhagen plank | Copenhagen plank
heading-shadow: Headers without ball | Kopfballsprünge ohne Ball | Têtes sans ballon | Remates de cabeza sin balón | Koppen zonder bal
wrist-stretch: Wrist flexor stretch | Handgelenkbeuger dehnen | Étirement du poignet | Estirar el antebrazo | Polsbuigers rekken
neck-stretch: Neck side stretch | Nacken seitlich dehnen | Étirement latéral du cou | Estirar el cuello | Nek zijwaarts rekken
shoulder-squeeze: Shoulder blade squeeze | Schulterblätter zusammenziehen | Serrer les omoplates | Juntar las escápulas | Schouderbladen samenknijpen
shake-out: Shake it out | Ausschütteln | Secouer bras et jambes | Soltar brazos y piernas | Losschudden
wrist-circle: Wrist preparation | Handgelenke vorbereiten | Préparation des poignets | Preparación de muñecas | Polsen voorbereiden
hollow-rock: Hollow body rocks / Hollow rocks | Schiffchen schaukeln | Hollow rocks | Balanceo en hollow | Hollow rocks
chest-handstand: Chest-to-wall handstand | Handstand, Bauch zur Wand | Équilibre ventre au mur | Vertical de cara a la pared | Handstand met de buik naar de muur
handstand-tap: Wall shoulder taps | Schultertippen an der Wand | Touches d’épaule au mur | Toques de hombro en la pared | Schoudertikken tegen de muur
kick-up: Kick-ups | Aufschwingen | Montées à l’équilibre | Subidas a la vertical | Opzwaaien
pike-lift: Pike compression | Kompression im Langsitz | Compression jambes tendues | Compresión en pica | Compressie in langzit
club-circle: Arm circles with club | Armkreisen mit Schläger | Cercles de bras avec le club | Círculos de brazos con el palo | Armcirkels met de club
leg-swing: Leg swings | Beinpendel | Balancements de jambe | Balanceos de pierna | Beenzwaaien
hip-hinge: Hip hinge with club | Hüftbeuge mit Schläger | Flexion de hanches avec le club | Bisagra de cadera con el palo | Hip hinge met de club
lunge: Lunge with rotation | Ausfallschritt mit Drehung | Fente avec rotation | Zancada con giro | Lunge met rotatie
golf-swing: Tempo swings | Schwünge im Takt | Swings en rythme | Swings con ritmo | Swings op ritme
leg-circle: Single leg circles | Kreise mit einem Bein | Cercles d’une jambe | Círculos con una pierna | Cirkels met één been
ball-roll: Rolling like a ball | Rollen wie ein Ball | Rouler comme une balle | Rodar como una pelota | Rollen als een bal
box-pistol: Single-leg squat to box | Einbeinige Box-Kniebeuge | Squat une jambe sur caisson | Sentadilla a una pierna al cajón | Eenbenige box squat
lateral-step-up: Lateral box steps | Seitlich über den Kasten steigen | Montées latérales sur caisson | Pasos laterales sobre el cajón | Zijwaarts over de kist stappen
split-step: Split step and go | Split-Step und los | Reprise d’appuis et départ | Split step y salida | Splitstep en weg
side-shuffle: Side shuffle baseline | Sidesteps an der Grundlinie | Pas chassés sur la ligne de fond | Pasos laterales en la línea de fondo | Sidesteps op de baseline
sprint: Sprint to the net | Sprint ans Netz | Sprint au filet | Sprint a la red | Sprint naar het net
ball-throw: Medicine ball throw | Medizinballwurf | Lancer de médecine-ball | Lanzar balón medicinal | Worp met de medicinebal
serve: Serve motion, slow | Aufschlagbewegung, langsam | Geste du service, au ralenti | Gesto de saque, lento | Servicebeweging, langzaam
side-shuffle: Two-point footwork | Beinarbeit zwischen zwei Punkten | Déplacements entre deux points | Desplazamientos entre dos puntos | Voetenwerk tussen twee punten
topspin-bat: Forehand topspin shadow | Vorhand-Topspin ohne Ball | Topspin coup droit à vide | Topspin de derecha en sombra | Forehandtopspin zonder bal
backhand-bat: Backhand flicks | Rückhand-Flips | Flips de revers | Flips de revés | Backhandflips
side-shuffle: Falkenberg pattern | Falkenberg-Übung | Exercice Falkenberg | Ejercicio Falkenberg | Falkenberg-oefening
ball-bounce: Ball bounce on edge | Ball auf der Kante tippen | Rebonds sur la tranche | Botes con el canto de la pala | Bal stuiteren op de batrand
serve-toss: Serve toss practice | Ballwurf für den Aufschlag | Lancer de balle au service | Lanzar la bola del saque | Opgooien voor de service
hamstring: Hamstring stretch | Beinrückseite dehnen | Étirement des ischios | Estirar los isquios | Hamstrings rekken
figure-four: Figure four | Vierer-Dehnung | Étirement en quatre | Estiramiento en cuatro | Figuur vier
frog: Deep squat hold / Deep squat | Tiefe Hocke halten | Squat profond, maintenu | Sentadilla profunda mantenida | Diepe squat vasthouden
thread-needle: Thread the needle | Nadelöhr | Enfiler l’aiguille | Enhebrar la aguja | Draad door de naald
doorway-stretch: Doorway chest stretch | Brust im Türrahmen dehnen | Étirement des pectoraux | Estirar el pecho en la puerta | Borst rekken in de deuropening
neck-stretch: Neck release | Nacken lösen | Relâchement de la nuque | Soltar el cuello | Nek ontspannen
desk-push-up: Incline push-ups at the desk | Liegestütze am Schreibtisch | Pompes inclinées au bureau | Flexiones inclinadas en la mesa | Schuin opdrukken tegen het bureau
chair-twist: Seated twist | Drehung im Sitzen | Torsion assise | Torsión en la silla | Zittende twist
seated-breath: Deep breaths | Tiefe Atemzüge | Respirations profondes | Respiraciones profundas | Diepe ademhalingen
seated-breath: Breathe in | Einatmen | Inspirer | Inspirar | Inademen
seated-breath: Breathe out | Ausatmen | Expirer | Espirar | Uitademen

march: Brisk walking | Zügig gehen | Marche rapide | Caminar a paso ligero | Stevig wandelen
run: Easy running | Locker laufen | Course facile | Carrera suave | Rustig hardlopen
kettlebell-swing: Kettlebell swings | Kettlebell-Swings | Swings à la kettlebell | Swings con kettlebell | Kettlebell swings
biceps-curl: Biceps curls / Dumbbell curls | Bizepscurls / Bizeps-Curls | Curls biceps | Curl de bíceps | Bicepscurls / Biceps curls
lateral-raise: Lateral raises | Seitheben | Élévations latérales | Elevaciones laterales | Zijwaarts heffen / Lateral raises
crunch: Crunches | Crunches / Bauchpressen | Crunchs | Crunches / Encogimientos abdominales | Crunches
russian-twist: Russian twists | Russian Twists | Russian twists / Rotations russes | Giros rusos / Russian twists | Russian twists
dip: Bench dips / Chair dips | Bankdips / Dips am Stuhl | Dips sur banc / Dips sur chaise | Fondos en banco | Bankdips / Dips op de bank
side-bend: Side bends | Seitbeugen | Inclinaisons latérales | Inclinaciones laterales | Zijwaarts buigen
superman: Supermans | Superman | Superman | Superman | Superman
deadlift: Deadlift | Kreuzheben | Soulevé de terre | Peso muerto | Deadlift
`;
