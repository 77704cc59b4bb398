# Les règles du jeu en quelques mots à nous, et la page de toutes les cartes.
rules-title = Règles
rules-contents = Sommaire
rules-lead = Tout le monde dessine d’après les mêmes cartes, chacun sur sa feuille Carte. Voici tout le jeu ; les cartes sont à la fin.
rules-learn = Apprendre en jouant

## Sections

rules-aim = Le but
rules-aim-1 = Vous cartographiez les terres de la reine. Pendant quatre saisons, vous dessinez des formes de forêt, de village, de champs et d’eau sur une carte de 11 × 11 cases.
rules-aim-2 = Quatre édits, de { $first } à { $last }, disent ce qui rapporte des étoiles. Chaque saison en compte deux. Qui a le plus d’étoiles après l’hiver gagne.
rules-turn = Un tour
rules-turn-1 = Une Carte est révélée. Tout le monde dessine en même temps, chacun sur sa feuille : choisissez une forme et un terrain de la Carte, et remplissez-en toute la forme.
rules-turn-2 = Rien n’est montré avant que tous aient dessiné. Jusque-là, vous pouvez annuler votre dessin.
rules-turn-3 = Quand tous ont dessiné, la Carte suivante est révélée – ou la saison se termine.
rules-shapes = Formes et terrains
rules-shapes-1 = Faites pivoter et retournez la forme à votre guise. Elle se place sur des cases vides, entièrement dans la carte, et n’a pas à toucher ce qui est déjà dessiné.
rules-shapes-2 = Deux cases sont adjacentes si elles ont un côté commun, jamais par un coin. Les cases d’un même terrain qui se touchent forment un groupe ; sur l’image, un seul trait entoure chaque groupe.
rules-shapes-3 = Forêt, village, champs, eau, monstre, héros et montagne sont des terrains. Les terres désolées, les ruines et les cases détruites n’en sont pas. Toute case qui n’est pas vide est remplie, montagnes et terres désolées comprises.
rules-shapes-4 = Si aucune forme de la Carte ne tient, vous dessinez une seule case où vous voulez : forêt, village, champs, eau ou monstre, sans pièce. Si votre carte est pleine, vous ne dessinez rien.
rules-ruins = Ruines
rules-ruins-1 = Après une carte Ruines, la prochaine carte Exploration doit couvrir au moins une case Ruine vide. Deux cartes Ruines de suite ne le demandent qu’une fois.
rules-ruins-2 = Si c’est impossible, dessinez à la place une seule case où vous voulez. Une embuscade ou un héros qui vient entre-temps ne lève pas cette obligation.
rules-ruins-3 = Tant que rien n’y est dessiné, une case Ruine est vide comme une autre, et elle reste une ruine ensuite.
rules-coins = Pièces et montagnes
rules-coins-1 = Une forme avec une pièce vous donne une pièce. Une montagne aussi, dès que ses quatre côtés sont remplis ou au bord de la carte ; peu importe qui les a remplis, la pièce va à qui possède la carte.
rules-coins-2 = À la fin de chaque saison, chaque pièce vaut une étoile : gagnée tôt, elle rapporte jusqu’à quatre étoiles. Il y a de la place pour 14 pièces.
rules-ambushes = Embuscades et monstres
rules-ambushes-1 = Chaque saison, une carte Embuscade de plus est mélangée à la pioche. Quand elle sort, les feuilles passent à un voisin, qui dessine les monstres là où ils gênent le plus, puis elles reviennent.
rules-ambushes-2 = À la fin de chaque saison, vous perdez une étoile par case vide adjacente à un monstre. Remplissez ces cases : elles ne coûtent plus rien.
rules-ambushes-3 = Si le monstre ne tient pas, une seule case de monstre ordinaire est dessinée. Une carte pleine est épargnée. Les cartes Embuscade ne prennent pas de temps.
rules-ambushes-4 = Certains monstres font plus : le dragon rapporte quand il est encerclé, les zombies se répandent, le troll détruit, la gorgone change en pierre. Leurs cartes, plus bas, disent comment. Après l’hiver, ils n’agissent plus.
rules-seasons = Saisons et édits
rules-seasons-1 = Chaque carte Exploration a une valeur de temps. Quand leur somme atteint le seuil de la saison, celle-ci se termine après cette carte ; l’excédent n’est pas reporté.
rules-seasons-2 = On compte alors deux édits, on ajoute une étoile par pièce et on en retire une par case vide adjacente à un monstre. Chaque édit compte deux fois dans la partie.
rules-seasons-3 = Toutes les cartes Exploration sont mélangées pour la saison suivante. Les embuscades et les héros qui ne sont pas sortis restent dans la pioche.
rules-seasons-table = Les édits qui comptent et la durée des saisons
rules-seasons-season = Saison
rules-seasons-edicts = Édits
rules-seasons-length = Seuil ({ $set })
rules-end = La fin
rules-end-1 = Après l’hiver, on additionne les étoiles des quatre saisons. Le plus grand total gagne.
rules-end-2 = En cas d’égalité, gagne qui a perdu le moins d’étoiles à cause des monstres ; si l’égalité demeure, la victoire est partagée.
rules-skills = Compétences
rules-skills-1 = Si la table joue avec les compétences, trois des huit cartes Compétence restent visibles toute la partie. Une fois par saison, vous pouvez en utiliser une.
rules-skills-2 = Vous payez en barrant des pièces : elles ne rapportent plus d’étoiles et leurs places sur la piste restent prises. Ce que vous dessinez après la forme peut se payer avec la pièce qu’elle a rapportée.
rules-heroes = Héros
rules-heroes-1 = Avec les héros, une carte Héros rejoint la pioche chaque saison. Dessinez le héros sur une case vide et marquez les cases qu’il protège ; on peut faire pivoter et retourner le motif, qui peut couvrir des cases remplies et dépasser du bord.
rules-heroes-2 = Les monstres sur les cases protégées sont détruits, maintenant et plus tard, même si le héros n’est plus là. Une case détruite est remplie, n’a pas de terrain et ne coûte rien. Les autres terrains restent.
rules-solo = En solo
rules-solo-1 = On peut aussi jouer en solo. L’embuscade trouve alors seule sa place : la forme reste comme imprimée, part du coin indiqué par la Carte, longe le bord dans le sens de la flèche et prend la première place libre.
rules-solo-2 = S’il n’y en a pas au bord, elle fait le tour de l’anneau suivant, vers l’intérieur, et ainsi de suite. Si elle ne tient nulle part, rien ne se passe. Quand votre carte est pleine, la saison est comptée et la partie se termine.
rules-solo-3 = À la fin, les valeurs solo des quatre édits sont retirées de vos étoiles. Le reste est votre note, qui vous vaut un titre.
rules-solo-table = Titres du mode solo
rules-solo-rating = Note
rules-solo-title = Titre
rules-solo-least = { $n } ou plus
rules-solo-less = Moins de { $n }
rules-many = À plusieurs
rules-many-1 = De 1 à 100 personnes et bots jouent à une même table, avec la même feuille Carte et les mêmes cartes, en même temps. Personne n’attend son tour, seulement la dernière personne à dessiner.
rules-many-2 = Si la flèche de l’embuscade va dans le sens horaire, votre feuille passe à votre voisin de gauche, sinon à celui de droite.
rules-many-3 = Si quelqu’un s’absente, la table peut continuer : avec une horloge, un bot dessine à sa place quand le temps est écoulé.
rules-keys = Clavier et écran tactile
rules-keys-1 = Tout se fait à la souris, au clavier seul ou du bout du doigt.
rules-keys-2 = Au doigt : touchez l’endroit voulu, glissez pour déplacer la forme, touchez-la pour la faire pivoter ; les boutons la retournent et la dessinent. Rien n’est dessiné avant d’appuyer.
rules-keys-table = Touches à la table
rules-keys-key = Touche
rules-keys-does = Effet
rules-keys-arrows = Flèches
rules-keys-enter = Entrée
rules-keys-escape = Échap
rules-keys-wheel = Molette
rules-key-number = Choisir une forme, puis un terrain
rules-key-next = Terrain suivant
rules-key-turn = Faire pivoter la forme
rules-key-flip = Retourner la forme
rules-key-move = Déplacer la forme sur la carte
rules-key-find = Trouver une place où la forme tient
rules-key-draw = Dessiner
rules-key-lift = Enlever la forme de la carte
rules-key-undo = Annuler votre dessin
rules-cards = Toutes les cartes

## Les cartes

rules-search = Chercher dans les noms et les règles
rules-set = Série
rules-set-all = Toutes les séries
rules-kind-wanted = Type de carte
rules-kind-all = Tous les types
rules-found =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
rules-nothing = Aucune carte ne contient ces mots. Essayez-en moins, ou une autre série.
rules-all = Toutes les règles et cartes
rules-same-kind = Autres cartes de ce type
rules-no-card = Cette carte n’existe pas. Les voici toutes :
rules-kind-scoring = Carte Score
rules-kind-explore = Carte Exploration
rules-kind-ruins = Carte Ruines
rules-kind-ambush = Carte Embuscade
rules-kind-hero = Carte Héros
rules-kind-skill = Carte Compétence
rules-kinds-scoring = Cartes Score
rules-kinds-explore = Cartes Exploration
rules-kinds-ruins = Cartes Ruines
rules-kinds-ambush = Cartes Embuscade
rules-kinds-hero = Cartes Héros
rules-kinds-skill = Cartes Compétence
rules-solo-value = valeur solo { $n }
rules-card-any = Une seule case : forêt, village, champs, eau ou monstre.
rules-card-shapes = { $terrain } : choisissez une des deux formes. Celle avec la pièce rapporte une pièce.
rules-card-terrains = { $one } ou { $other } : choisissez le terrain de la forme.
rules-card-passed-clockwise = À plusieurs : les feuilles passent au voisin de gauche.
rules-card-passed-counterclockwise = À plusieurs : les feuilles passent au voisin de droite.
rules-card-alone = En solo : depuis le coin { $corner }, { $way }.
rules-corner-top_left = supérieur gauche
rules-corner-top_right = supérieur droit
rules-corner-bottom_left = inférieur gauche
rules-corner-bottom_right = inférieur droit
rules-way-clockwise = dans le sens horaire
rules-way-counterclockwise = dans le sens antihoraire
rules-skill-cost =
    { $n ->
        [0] Ne coûte rien.
        [one] Coûte { $n } pièce.
       *[other] Coûte { $n } pièces.
    }
rules-example =
    { $n ->
        [one] Le dessin vaut { $n } étoile.
       *[other] Le dessin vaut { $n } étoiles.
    }
rules-gives-now =
    { $n ->
        [one] { $n } étoile maintenant
       *[other] { $n } étoiles maintenant
    }
rules-earning = Cases qui comptent : { $spaces }.
rules-earning-none = Aucune case ne rapporte encore.
