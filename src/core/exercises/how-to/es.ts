export const HOW_TO = `
March on the spot: Sube las rodillas a la altura de la cadera y balancea los brazos. Mantente erguido.
Air squats: Lleva la cadera atrás como para sentarte, peso en los talones, pecho arriba. Las rodillas siguen a los pies.
Knee push-ups: Rodillas en el suelo, cuerpo recto de la cabeza a las rodillas. Baja el pecho entre las manos.
Dead bug: Boca arriba, baja el brazo y la pierna contrarios. Mantén la zona lumbar pegada al suelo.
Glute bridge: Boca arriba, pies cerca de los glúteos. Sube la cadera y aprieta un segundo arriba.
Jumping jacks: Salta abriendo los pies mientras subes los brazos, y vuelve. Cae con suavidad.
Reverse lunges: Da un paso atrás y baja la rodilla trasera casi hasta el suelo. Cambia de pierna cada vez.
Push-ups: Manos bajo los hombros, cuerpo en línea. Baja el pecho y empuja el suelo.
Plank: Codos bajo los hombros, cuerpo recto como una tabla. Sigue respirando.
Side plank: Apóyate en un antebrazo, codo bajo el hombro. Sube la cadera hasta quedar recto.
Mountain climbers: En posición de flexión, lleva una rodilla y luego la otra al pecho. Los hombros, sobre las manos.
Squat jumps: Baja en sentadilla y salta. Cae sin ruido, rodillas blandas, y enlaza con el siguiente.
Dumbbell thrusters: Sentadilla con las mancuernas en los hombros, sube rápido y empújalas sobre la cabeza.
Burpees: Agáchate, pasa a posición de flexión, vuelve y salta. A tu ritmo.
Tuck jumps: Salta y lleva las dos rodillas hacia el pecho. Cae suave y recupera el equilibrio cada vez.
Chair squats: Baja hasta rozar la silla y vuelve a subir. Pecho arriba.
Incline push-ups: Manos en un borde estable, cuerpo recto. Cuanto más alto el borde, más fácil.
Superman hold: Boca abajo, levanta un poco brazos y piernas. Mira al suelo para alargar el cuello.
Hollow hold: Boca arriba, levanta hombros y piernas con la zona lumbar contra el suelo. Dobla las rodillas si se arquea.
Goblet squat: Sujeta un peso junto al pecho y haz la sentadilla. Los codos pasan entre las rodillas.
Split squats: Un pie delante y otro detrás. Baja recto, la rodilla delantera sobre el pie.
Bent-over row: Inclínate con la espalda larga y lleva las pesas hacia la cadera.
Hip thrust: Parte alta de la espalda en un sofá o banco, pies planos. Empuja la cadera hasta la horizontal.
Bicycle crunches: Boca arriba, acerca el codo a la rodilla contraria, alternando. Mejor despacio que deprisa.
Romanian deadlift: Desliza las pesas por los muslos llevando la cadera atrás. Espalda larga, rodillas blandas.
Overhead press: Empuja las pesas desde los hombros hacia arriba sin arquear la espalda. Costillas abajo.
Pike push-ups: Cadera alta, baja la coronilla entre las manos y empuja.
Single-leg bridge: Sube la cadera con una pierna, la otra estirada. La cadera queda nivelada.
Pull-ups: Tira hasta pasar la barbilla por encima de la barra y baja con control.
Pistol squats: Baja despacio con una pierna, la otra estirada delante. Agárrate a algo si lo necesitas.
Child’s pose: De rodillas, siéntate en los talones y estira los brazos delante. Respira hacia la espalda.
Cat and cow: A cuatro patas, redondea la espalda al soltar el aire y déjala bajar al tomarlo.
Mountain pose: De pie, pies juntos, crece hacia arriba. Hombros sueltos, el mismo peso en los dos pies.
Cobra: Boca abajo, levanta el pecho con la fuerza de la espalda. Hombros lejos de las orejas.
Seated forward fold: Sentado con las piernas rectas, inclínate desde la cadera. Solo mientras la espalda siga larga.
Downward dog: Lleva la cadera arriba y atrás formando un triángulo. Puedes doblar las rodillas; importa la espalda larga.
Warrior one: Paso grande, rodilla delantera sobre el tobillo, cadera al frente. Estira los brazos hacia arriba.
Warrior two: Paso amplio, rodilla delantera doblada, cadera abierta al lado. Brazos en línea, mira la mano delantera.
Tree pose: Sobre una pierna, apoya el otro pie en la pantorrilla o el muslo, nunca en la rodilla. Mira un punto fijo.
Bridge pose: Boca arriba, pies planos, sube la cadera. Presiona el suelo con pies y brazos.
Boat pose: Sentado, inclínate atrás con la espalda larga y levanta los pies. Con las rodillas dobladas es más fácil.
Low plank: Desde la plancha, baja hasta tener los codos en las costillas. Puedes apoyar las rodillas.
Half moon: Sobre una pierna, inclínate de lado y apoya una mano en el suelo o un bloque. Abre la cadera.
Crow pose: Rodillas sobre los brazos, inclínate hasta que los pies pesen menos. Pon un cojín delante.
Headstand against the wall: El peso lo llevan los antebrazos, no la cabeza. Solo si ya sabes hacerlo, cerca de la pared.
Defensive slides: Posición baja, desplázate de lado sin cruzar los pies. Manos listas, pecho arriba.
Jump stops: Dos pasos rápidos y cae con los dos pies a la vez. Rodillas dobladas, firme.
Ball wraps: Pasa el balón alrededor de la cintura, la cabeza y las rodillas. Cambia de sentido a la mitad.
Shadow shooting: Haz tu tiro sin balón: dobla las rodillas, sube y acompaña con la muñeca.
Calf raises: Ponte de puntillas, aguanta un momento y baja despacio.
Line sprints: Esprinta hasta una línea, tócala y vuelve. Frena con pasos cortos.
Stationary dribbling: Bota bajo con la punta de los dedos, mirada al frente. Cambia de mano a la mitad.
Vertical jumps: Impúlsate con los brazos y salta lo más alto posible. Cae suave con los dos pies.
Close-out steps: Dos pasos largos hacia delante y frena con pasos cortos. Una mano arriba, cadera baja.
Plank shoulder taps: En plancha alta, toca el hombro contrario con cada mano. La cadera no se mueve.
Crossover dribbling: Bota bajo de una mano a la otra por delante. Mirada al frente.
Lateral bounds: Impúlsate de lado y cae con la otra pierna. Aguanta un momento antes de volver.
Suicide runs: Esprinta a la primera línea y vuelve, luego a las siguientes. Toca cada línea.
Depth jumps: Baja de un cajón bajo, cae suave y salta enseguida. Para cuando caigas con ruido.
Boxing stance steps: Pasos cortos en guardia, sin cruzar nunca los pies. Manos en las mejillas.
Jab: Mano delantera recta y de vuelta a la mejilla. No bloquees el codo.
Jab and cross: Mano delantera y luego la trasera girando la cadera. La otra mano protege la barbilla.
Guard and slip: Manos arriba, saca la cabeza de la línea con un pequeño giro del tronco.
Sit-ups: Sube enrollando la espalda sin tirar del cuello y baja despacio.
Shadow boxing: Boxea al aire: muévete, varía los golpes y vuelve con las manos a la guardia.
Hooks: Codo doblado a la altura del hombro; la cadera y el pie giran con el golpe.
Bob and weave: Dobla las rodillas y pasa en U por debajo del golpe. Mirada al frente, espalda recta.
Rope skipping: Saltos pequeños desde los tobillos; la cuerda gira con las muñecas.
Uppercut combinations: Baja un poco y golpea hacia arriba con las piernas. Alterna izquierda y derecha.
High knees: Corre en el sitio y sube las rodillas a la altura de la cadera. Pisa con la parte delantera del pie.
Heavy bag rounds: Golpea atravesando el saco, muñecas rectas, y aléjate. Usa guantes.
Burpee and six punches: Un burpee y seis golpes rectos. Suelta el aire en cada golpe.
Speed punches: Golpes rectos, cortos y rápidos, hombros sueltos. Las manos vuelven a la guardia.
Dead hang: Cuélgate con los brazos estirados. Aleja un poco los hombros de las orejas.
Hollow rocks: Boca arriba en forma de barca, balancéate de los hombros a la cadera. Nada más se mueve.
Table rows: Bajo una mesa firme, agarra el borde y acerca el pecho. Prueba la mesa antes.
Lunges: Paso largo adelante, rodilla trasera casi al suelo y empuja de vuelta. Cambia de pierna.
L-sit tuck: Manos junto a la cadera, empuja para elevarte y recoge las rodillas. Un segundo ya cuenta.
Crab walk: Manos y pies en el suelo, barriga arriba. Camina sin apoyar la cadera.
Diamond push-ups: Pulgares e índices forman un rombo bajo el pecho. Codos cerca del cuerpo.
Chin-ups: Palmas hacia ti. Pasa la barbilla por encima de la barra y baja despacio.
Leg raises: Boca arriba, sube las piernas rectas y bájalas despacio. Para antes de que la espalda se arquee.
Archer push-ups: Manos abiertas: dobla un brazo y el otro sigue recto. Baja solo hasta donde controles.
Muscle-ups: Tira con fuerza hasta el pecho, pasa por encima de la barra y empuja. Solo si dominas dominadas y fondos.
Dragon flags: Agárrate detrás de la cabeza y baja despacio el cuerpo recto. Con las rodillas dobladas es más fácil.
Finger stretches: Abre los dedos y lleva cada uno suavemente hacia atrás. Nunca debe doler.
Toe raises: Talones en el suelo, sube las puntas lo más alto posible. Baja despacio.
Hip openers: Levanta una rodilla, ábrela hacia el lado y apoya el pie. Cambia de lado cada vez.
Scapular pulls: Colgado con los brazos rectos, baja solo las escápulas. Los codos no se doblan.
High steps: Pon un pie en un escalón alto y estable y empuja con esa pierna. Baja despacio.
Wall push-ups: Manos en la pared a la altura del pecho, cuerpo recto. Dobla los brazos y empuja.
Towel wrings: Escurre una toalla enrollada en los dos sentidos, con los brazos rectos.
Superman pulls: Boca abajo, con el pecho levantado, lleva los codos a las costillas.
Lock-offs: Sube y aguanta quieto con los brazos doblados. Para antes de soltarte.
Front lever tucks: Colgado, recoge las rodillas e inclínate hasta tener la espalda horizontal. Brazos rectos.
One-leg squats: Baja con una pierna hasta donde controles y sube. Una silla detrás ayuda.
Easy pedalling: Pedalea suave y constante. Deberías poder hablar.
Bird dog: A cuatro patas, estira el brazo y la pierna contrarios. Cadera nivelada, alterna.
Hip flexor stretch: Una rodilla en el suelo, mete la pelvis y avanza la cadera con suavidad.
High cadence: Desarrollo corto, piernas rápidas: 100 vueltas por minuto o más sin rebotar en el sillín.
Standing climb: Desarrollo más largo, ponte de pie y deja que la bici se balancee un poco.
Walking lunges: Avanza de zancada en zancada. Tronco erguido, rodilla trasera casi al suelo.
Threshold effort: Rueda tan fuerte como podrías aguantar una hora. Constante y respirando hondo.
All-out sprint: Dalo todo, manos firmes en el manillar. Después, rueda suave.
Jump lunges: Salta de una zancada a la otra. Cae suave; si las rodillas se quejan, hazlo con pasos.
Step touch: Un paso al lado y junta el otro pie. Deja que los brazos sigan el ritmo.
Hip circles: Dibuja círculos grandes con la cadera, rodillas blandas. Cambia de sentido a la mitad.
Grapevine: Lado, detrás, lado, junta, y de vuelta. Ligero de pies.
Body roll: Manda una onda del pecho a la barriga y a la cadera. Al principio, despacio.
Shoulder shimmy: Agita los hombros adelante y atrás, alternando. Lo demás no se mueve.
Box step: Dibuja un cuadrado en el suelo: cruza, atrás, lado, adelante. Sigue el ritmo.
Pony step: Saltitos de lado a lado con un paso rápido en medio.
Plié squats: Pies separados, puntas hacia fuera, espalda recta. Baja entre los talones y sube.
Kick ball change: Patada pequeña delante, apoya la punta y cambia el peso. Luego la otra pierna.
Standing twists: Pies firmes, gira el tronco a izquierda y derecha. La cadera mira al frente.
Salsa basics: Adelante, centro, atrás, centro. Pasos cortos, cadera suelta.
Jumping turns: Salta con media vuelta y cae con los dos pies. Busca un punto donde mirar.
Low lunges to beat: Baja en zancada profunda al ritmo y cambia. Rodilla delantera sobre el pie.
Freestyle all out: Tu canción, tus pasos. A lo grande y sin parar.
Floor work: Muévete cerca del suelo sobre manos y pies: gira, cruza por debajo, empuja.
Step-ups: Apoya todo el pie en el escalón y empuja con el talón. Cambia de pierna cada vez.
Side steps: Pasos rápidos al lado y vuelta, rodillas blandas.
Jogging on the spot: Corre ligero en el sitio, brazos sueltos. Pisa con la parte delantera del pie.
Skipping without a rope: Salta como si tuvieras una comba y gira las muñecas.
Butt kicks: Corre en el sitio llevando los talones a los glúteos. Las rodillas apuntan hacia abajo.
Sprint on the spot: Corre en el sitio lo más rápido que puedas, los brazos empujan.
Ankle circles: Levanta un pie y dibuja círculos lentos con la punta, en los dos sentidos.
Side shuffles: Posición baja, pasos rápidos de lado sin cruzar los pies.
Toe taps: Toca la parte alta del balón con las suelas, alternando. Rápido y ligero.
Shuttle runs: Corre de una marca a la otra y vuelve. Gira bajo y empuja fuerte.
Lateral lunges: Paso largo al lado, siéntate sobre esa pierna, la otra recta. Cambia de lado.
Inside touches: Pasa el balón de un interior del pie al otro. Toques cortos.
Heading jumps: Salta con los dos pies y remata con la frente un balón imaginario. Cae suave.
Carioca steps: Avanza de lado cruzando el pie por delante y por detrás. Gira la cadera, no los hombros.
Nordic curls: De rodillas, con los pies sujetos, baja despacio el cuerpo recto. Frénate con las manos.
Sprint starts: Desde una posición baja, empuja y da cinco pasos rápidos. Vuelve andando.
Zigzag sprints: Esprinta de marca en marca y cambia de dirección con fuerza. Baja antes de girar.
Single-leg jumps: Saltos pequeños con una pierna, cayendo suave con la rodilla doblada.
Neck circles: Lleva la cabeza despacio de un hombro al otro pasando por el pecho. No hacia atrás.
Wrist circles: Entrelaza los dedos y dibuja círculos lentos, en los dos sentidos.
Shoulder rolls: Gira los hombros arriba, atrás y abajo. Despacio y amplio.
Sit to stand: Levántate de una silla sin las manos y siéntate despacio.
Finger spreads: Abre mucho los dedos, aguanta un momento y cierra un puño suelto.
Eye focus near and far: Mira tu pulgar y luego algo lejano. Parpadea entre medias.
Desk push-ups: Manos en el borde de una mesa firme, cuerpo recto. Dobla los brazos y empuja.
Chair twists: Sentado erguido, gira el tronco con una mano en el respaldo. Cambia de lado.
Band pull-aparts: Sujeta la banda delante del pecho y sepárala. Junta las escápulas.
Reaction claps: Da palmadas delante, detrás y sobre la cabeza, cada vez más rápido.
Wall sit: Espalda en la pared, muslos horizontales como en una silla. Manos fuera de las piernas.
Straddle stretch: Sentado con las piernas abiertas, inclínate desde la cadera. Espalda larga, sin rebotes.
Arch hold: Boca abajo, levanta pecho y piernas. Brazos largos, cuello largo.
Bear walk: Sobre manos y pies, cadera alta, avanza mano y pie contrarios a la vez.
Forward fold: De pie, dobla un poco las rodillas y deja colgar el tronco. Cabeza suelta.
Bridge: Boca arriba, empuja con manos y pies. Para si te duelen las muñecas o la espalda.
Candlestick: Rueda sobre los hombros y estira las piernas arriba, manos en la espalda. Sin peso en el cuello.
Splits stretch: Deslízate despacio hacia el spagat, manos en el suelo. Para al notar el estiramiento, nunca con dolor.
Wall handstand: Sube los pies por la pared y estírate. Baja antes de cansarte.
Straight jumps: Salta recto como una vela, brazos arriba. Cae suave.
V-ups: Sube brazos y piernas a la vez y júntalos en el centro. Con las rodillas dobladas es más fácil.
Cartwheels: Mano, mano, pie, pie en una línea. Con espacio y suelo blando.
Handstand hold: Sube con suavidad, empuja el suelo y corrige con los dedos. Ten cerca una pared o ayuda.
Press to tuck: Manos en el suelo, inclínate y despega despacio las piernas recogidas.
Trunk rotations: Pies firmes, gira el tronco de lado a lado con los brazos sueltos.
Hip hinges: Lleva la cadera atrás con la espalda larga y ponte recto. Las rodillas, solo blandas.
Shoulder cross stretch: Cruza un brazo recto por delante del pecho. Hombro abajo.
Slow swings: Haz el swing a media velocidad y siente cada posición. Cuidado con el espacio alrededor.
Standing twists with club: Apoya el palo en los hombros y gira. La cadera mira al frente.
Single-leg balance: Sobre una pierna, rodilla blanda. Cierra los ojos si es demasiado fácil.
Wood chops: Lleva las manos juntas de arriba a un lado hacia abajo al otro. La cadera acompaña.
Speed swings: Haz el swing tan rápido como te deje el equilibrio. Mira antes el espacio alrededor.
Rotational jumps: Salta con un cuarto o media vuelta y regresa. Cae suave con los dos pies.
Pelvic curl: Sube desde el coxis, vértebra a vértebra, y baja igual.
Chest lift: Manos detrás de la cabeza, despega los hombros del suelo. Los codos siguen abiertos.
Spine stretch: Sentado erguido, piernas rectas, redondéate sobre una pelota imaginaria y vuelve.
Leg circles: Boca arriba, una pierna en alto, dibuja círculos pequeños. La pelvis no se mueve.
Breathing hundred, knees bent: Cabeza arriba, rodillas dobladas, bombea con los brazos: cinco tiempos tomas aire, cinco lo sueltas.
The hundred: Piernas estiradas, cabeza arriba, bombea con los brazos: cinco tiempos tomas aire, cinco lo sueltas. Espalda en el suelo.
Roll-up: Desde tumbado, enróllate despacio sobre las piernas rectas y vuelve. Dobla las rodillas si hace falta.
Side kicks: De lado, balancea la pierna de arriba adelante y atrás. El tronco no se mueve.
Swimming: Boca abajo, bate brazos y piernas contrarios. Mira al suelo.
Single leg stretch: Cabeza arriba, recoge una rodilla y estira la otra pierna. Cambia sin parar.
Double leg stretch: Cabeza arriba, estira brazos y piernas y vuelve a recogerlos. La espalda no se despega.
Leg pull front: En plancha alta, levanta una pierna recta y luego la otra. Cadera nivelada.
Teaser prep: Rodillas dobladas, sube enrollando hasta equilibrarte detrás de los isquiones. Brazos delante.
Teaser: Sube enrollando con las piernas rectas hasta la V y baja despacio.
Control balance: Rueda sobre los hombros, sujeta un tobillo y estira la otra pierna arriba. Sin peso en el cuello.
Ankle bounces: Rebotes pequeños desde los tobillos, rodillas casi rectas.
Skater hops: Salta de lado a lado y cae en la pierna exterior, bajo y suave.
Plank with knee drive: En plancha alta, lleva una rodilla al pecho y vuelve. Despacio, alternando.
Tuck position hold: Posición baja, rodillas sobre los pies, puños delante de la cara. Espalda redonda y suelta.
Balance on one leg: Sobre una pierna, mueve la otra despacio adelante y atrás.
Box jumps: Salta al cajón con los dos pies, ponte recto y baja con un paso.
Slalom jumps: Pies juntos, salta a izquierda y derecha de una línea. El tronco mira al frente.
Side plank dips: En plancha lateral, baja la cadera y súbela. Codo bajo el hombro.
Lateral hops without a pause: Salta de lado a lado de una línea, tan rápido como te salga limpio.
Split steps: Un saltito, cae ancho y listo sobre la parte delantera de los pies. Y el siguiente.
Shadow forehand: Gira los hombros, golpea de abajo arriba y acaba sobre el hombro. Sin raqueta vale.
Shoulder circles: Dibuja círculos grandes con los hombros, adelante y atrás.
Shadow backhand: Gira un poco la espalda, golpea por delante y acaba arriba.
Serve motion: Lanza, dobla las rodillas, estírate y golpea. Sin bola y con espacio por encima.
Crossover steps: Cruza un pie por delante del otro, empuja y vuelve al centro.
Baseline sprints: Esprinta de esquina a esquina, frena con pasos cortos y gira.
Fan drill: Desde el centro, corre a cinco puntos y vuelve cada vez. Toca cada uno.
Ready stance hold: Pies separados, rodillas dobladas, peso en la parte delantera de los pies, manos delante.
Shadow forehand drive: Gira la cadera y golpea hacia delante hasta la frente. Vuelve corto y rápido.
Shadow backhand drive: Codo delante, abre el antebrazo hacia delante. Vuelve a la posición cada vez.
Falkenberg footwork: Revés, derecha desde la esquina de revés, derecha abierta. Y empieza otra vez.
Ball bouncing: Bota la bola en la pala, derecha y revés alternando.
Calf jumps: Saltos pequeños y rápidos con los gemelos. Rodillas casi rectas.
Multi-direction footwork: Un paso adelante, atrás, izquierda y derecha, siempre por el centro.
Shadow topspin: Empieza abajo y acelera hacia arriba y adelante con cadera y antebrazo.
Lateral hops: Pies juntos, salta una línea de lado y vuelve. Cae suave.
Speed shadow play: Juega puntos sin bola, tan rápido como los golpes sigan limpios.
Arm circles: Brazos a los lados, dibuja círculos de pequeños a grandes. Cambia de sentido a la mitad.
Good mornings: Manos detrás de la cabeza, inclínate con la espalda larga y vuelve a subir.
`;
